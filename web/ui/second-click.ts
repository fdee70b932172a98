/** As long as two clicks are one double click (ms). */
const DOUBLE = 500;

/** What the first click of a double click closed is gone: the second, on whatever lies beneath, does nothing and moves no focus. */
export function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ['mousedown', 'click'] as const) {
    document.addEventListener(kind, ignore, { capture: true });
    setTimeout(() => document.removeEventListener(kind, ignore, { capture: true }), DOUBLE);
  }
}
