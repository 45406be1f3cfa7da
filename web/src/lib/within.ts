/** Brings an item into sight within its list, to the middle if that is wanted: one sees what came before
    and comes after. The page stays where it is: one looks at the board. */
export function showWithin(
  list: Element | undefined,
  item: Element | null | undefined,
  { middle = false } = {},
): void {
  if (!list || !item) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (middle) list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
  else if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
