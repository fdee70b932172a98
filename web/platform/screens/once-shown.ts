/** Acts once what changed now is on the screen, and has taken or given back the focus as it does. */
export function onceShown(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** For when the control that had the focus is gone. */
export function focusLater(find: () => HTMLElement | null): void {
  onceShown(() => find()?.focus({ preventScroll: true }));
}
