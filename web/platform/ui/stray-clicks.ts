/** Ignores a double click's second click if the first removed its control: it would hit the next one. */
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
