/** Waits two frames: for the change to be painted and focus to be restored. */
export function onceShown(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Focuses an element after the focused control has been removed. */
export function focusLater(find: () => HTMLElement | null): void {
  onceShown(() => find()?.focus({ preventScroll: true }));
}
