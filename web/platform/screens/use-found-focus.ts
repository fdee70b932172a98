import { useEffect } from 'react';
import { onceShown } from './once-shown.ts';

/** The row by which Tab enters a list that arrows walk. */
const ENTRY = 'tr[tabindex="0"], [data-row][tabindex="0"]';
const HEADINGS = 'h1, h2, h3';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A control and all that it stands in, the innermost first. */
type Path = readonly Element[];

/** Where a control goes with what it did, its focus goes to what it stood in: its list's row, else its heading. A screen that leads it on itself is quicker. */
export function useFoundFocus(): void {
  useEffect(() => {
    let path: Path = [];
    /** Of the last that had the focus beneath dialogs. */
    let beneath: Path = [];
    let isLooking = false;

    const keep = ({ target }: FocusEvent) => {
      path = pathOf(target);
      if (!path.some((each) => each.matches(OVERLAYS))) beneath = path;
    };
    // Whoever leaves a control that stays has lost nothing; what is taken away is so only after this.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
    const look = () => {
      if (isLooking || !isLost(path)) return;
      isLooking = true;
      onceShown(() => onceShown(lead));
    };
    const lead = () => {
      isLooking = false;
      if (isLost(path)) focusOn(near(path) ?? near(beneath) ?? document.querySelector('h1'));
    };

    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', keep);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', keep);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}

function pathOf(target: EventTarget | null): Path {
  const path: Element[] = [];
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) path.push(each);
  return path;
}

function isLost([control]: Path): boolean {
  return control !== undefined && !control.isConnected && document.activeElement === document.body;
}

/** In the innermost part of the screen that is still there; what stood over it is gone as a whole. */
function near(path: Path): HTMLElement | null {
  for (const part of path) {
    if (!part.isConnected || part.querySelector('main')) continue;
    const found = part.querySelector<HTMLElement>(ENTRY) ?? part.querySelector<HTMLElement>(HEADINGS);
    if (found) return found;
  }
  return null;
}

function focusOn(found: HTMLElement | null): void {
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  found?.focus({ preventScroll: true });
}
