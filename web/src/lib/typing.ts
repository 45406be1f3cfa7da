/** Keys belong to whoever writes or chooses in a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest("input, textarea, select, [contenteditable]");
