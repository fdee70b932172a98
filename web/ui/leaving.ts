import { historyIndex } from './use-go-back.ts';

type Go = () => void;
type Guard = {
  /** Asks, and goes only if the person still wants to. */
  ask: (go: Go) => void;
  navigate: (path: string) => void;
  signal: AbortSignal;
};

/** Who asks before something unsaved is left, while there is any. */
let asking: Guard['ask'] | null = null;

/** For ways out that are neither links nor the browser's own. */
export function leave(go: Go): void {
  if (asking) asking(go);
  else go();
}

/** Links, the browser's back button and whatever else leads away ask first, until `signal` is aborted. */
export function guardWaysOut({ ask, navigate, signal }: Guard): void {
  const at = historyIndex();
  const capture = { capture: true, signal };
  asking = ask;
  signal.addEventListener('abort', () => {
    asking = null;
  });
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  addEventListener('popstate', (event) => holdBack(event, at, ask), capture);
  document.addEventListener(
    'click',
    (event) => holdLink(event, (path) => ask(() => navigate(path))),
    capture,
  );
}

/** The browser has moved already and the router must not hear of it: back to where it was, then the question. */
function holdBack(event: PopStateEvent, at: number, ask: Guard['ask']): void {
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
