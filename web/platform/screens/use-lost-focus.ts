import { useEffect } from 'react';
import { onceShown } from './once-shown.ts';

const ENTRY = 'tr[tabindex="0"], [data-row][tabindex="0"]';
const HEADINGS = 'h1, h2, h3';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

type Path = readonly Element[];

/**
 * Moves a lost focus to the removed control's list row, or else its heading, unless the screen focuses
 * something itself.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let path: Path = [];
    let pathBeneath: Path = [];
    let isCheckQueued = false;

    const trackFocus = ({ target }: FocusEvent) => {
      path = listAncestors(target);
      if (!path.some((each) => each.matches(OVERLAYS))) pathBeneath = path;
    };
    // A control that lost focus but is still connected a microtask later was left by the user.
    const trackBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
    const check = () => {
      if (isCheckQueued || !isLost(path)) return;
      isCheckQueued = true;
      onceShown(() => onceShown(moveFocus));
    };
    const moveFocus = () => {
      isCheckQueued = false;
      if (isLost(path)) focusOn(findNearby(path) ?? findNearby(pathBeneath) ?? document.querySelector('h1'));
    };

    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', trackFocus);
    document.addEventListener('focusout', trackBlur);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', trackFocus);
      document.removeEventListener('focusout', trackBlur);
    };
  }, []);
}

function listAncestors(target: EventTarget | null): Path {
  const path: Element[] = [];
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) path.push(each);
  return path;
}

function isLost([control]: Path): boolean {
  return control !== undefined && !control.isConnected && document.activeElement === document.body;
}

function findNearby(path: Path): HTMLElement | null {
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
