// Places of the page and their addresses. A server knows plain paths. Of a site's files only the page
// itself is sure to be found, so there a place stands behind a question mark, which every host leaves
// alone: ./?/new/koenig&seats=3

export const addressIn = (place: string): string =>
  place === "/" ? "./" : `./?${place.replace("?", "&")}`;

export function placeIn(search: string): string {
  const [place = ""] = search.slice(1).split("&");
  return place.startsWith("/") ? place : "/";
}
