/** Ignores the second click of a double click whose first removed the control below it: it falls on another. */
export function ignoreStrayClicks(): void {
  let clicked: Element | null = null;
  const check = (event: MouseEvent) => {
    if (event.detail < 2) clicked = (event.target as Element).closest('a, button, tr');
    else if (clicked?.isConnected === false) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const kind of ['mousedown', 'click'] as const) addEventListener(kind, check, { capture: true });
}
