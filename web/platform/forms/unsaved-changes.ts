import { historyIndex } from '../screens/use-go-back.ts';

type Go = () => void;
type Guard = {
  /** Asks, and goes only if the person still wants to. */
  ask: (go: Go) => void;
  navigate: (path: string) => void;
  signal: AbortSignal;
};

/** Who asks before something unsaved is left, and which entry of the history that is. */
let guard: { ask: Guard['ask']; at: number } | null = null;

/** Who asks before the session is left, on whatever screen. */
let farewell: Guard['ask'] | null = null;

export function askBeforeFarewell(ask: Guard['ask'], signal: AbortSignal): void {
  farewell = ask;
  signal.addEventListener('abort', () => {
    farewell = null;
  });
}

/** For ways out that are neither links nor the browser's own. */
export function leave(go: Go): void {
  if (guard) guard.ask(go);
  else go();
}

/** What is typed on the screen first, then what else the session's end would lose. */
export function leaveSession(go: Go): void {
  leave(() => (farewell ? farewell(go) : go()));
}

/** Links, the browser's back button and whatever else leads away ask first, until `signal` is aborted. */
export function guardWaysOut({ ask, navigate, signal }: Guard): void {
  guard = { ask, at: historyIndex() };
  signal.addEventListener('abort', () => {
    guard = null;
  });
  const hold = (event: MouseEvent) => holdLink(event, (path) => ask(() => navigate(path)));
  document.addEventListener('click', hold, { capture: true, signal });
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
}

/** To be called before the router listens: it must not hear of a move that waits for an answer. */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => {
    if (guard) holdBack(event, guard);
  });
}

/** The browser has moved already: back to where it was, then the question. */
function holdBack(event: PopStateEvent, { ask, at }: NonNullable<typeof guard>): void {
  event.stopImmediatePropagation();
  const steps = historyIndex() - at;
  if (steps === 0) return;
  history.go(-steps);
  ask(() => history.go(steps));
}

function holdLink(event: MouseEvent, ask: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (!link || opensElsewhere || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  ask(link.pathname + link.search);
}
