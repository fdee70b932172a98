/** Acts once what changed now is on the screen, and has taken or given back the focus as it does. */
export function onceShown(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
