/** Brings an item into sight within its list. The page stays where it is: one looks at the board. */
export function showWithin(list: Element | undefined, item: Element | null | undefined): void {
  if (!list || !item) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
