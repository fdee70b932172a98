import { historyIndex } from '../screens/use-go-back.ts';

type Exit = () => void;
type Guard = {
  ask: (go: Exit) => void;
  navigate: (path: string) => void;
  signal: AbortSignal;
};

let guard: { ask: Guard['ask']; at: number } | null = null;

let askAtLogout: Guard['ask'] | null = null;

export function askBeforeLogout(ask: Guard['ask'], signal: AbortSignal): void {
  askAtLogout = ask;
  signal.addEventListener('abort', () => {
    askAtLogout = null;
  });
}

/** Guards an exit that is neither a link nor a browser button. */
export function leave(go: Exit): void {
  if (guard) guard.ask(go);
  else go();
}

/** Asks about the screen's edits first, then about other losses of a logout. */
export function leaveSession(go: Exit): void {
  leave(() => (askAtLogout ? askAtLogout(go) : go()));
}

/** Guards links and the back button until `signal` aborts. */
export function guardExits({ ask, navigate, signal }: Guard): void {
  guard = { ask, at: historyIndex() };
  signal.addEventListener('abort', () => {
    guard = null;
  });
  const hold = (event: MouseEvent) => holdLink(event, (path) => ask(() => navigate(path)));
  document.addEventListener('click', hold, { capture: true, signal });
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
}

/** Guards the back button; must run before the router listens, to hide it until the user has answered. */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => {
    if (guard) holdBack(event, guard);
  });
}

/** Undoes the browser's navigation, then asks. */
function holdBack(event: PopStateEvent, { ask, at }: NonNullable<typeof guard>): void {
  event.stopImmediatePropagation();
  const steps = historyIndex() - at;
  if (steps === 0) return;
  history.go(-steps);
  ask(() => history.go(steps));
}

function holdLink(event: MouseEvent, ask: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOpenedElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (!link || isOpenedElsewhere || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  ask(link.pathname + link.search);
}
