/** For when the control that had the focus is gone; a dialog gives its focus back one frame after it closes. */
export function focusLater(find: () => HTMLElement | null): void {
  const focus = () => find()?.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
