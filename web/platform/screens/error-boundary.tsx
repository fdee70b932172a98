import { Component, type ReactNode, Suspense } from 'react';
import { holdDrafts } from '../api/drafts.ts';
import { showToast } from '../ui/toast.tsx';

export const BROKEN_TEXT = 'Puede haber una versión nueva o haberse cortado la conexión.';

type ErrorBoundaryProps = { resetKey?: string; fallback: ReactNode; children: ReactNode };

/** React offers error boundaries as classes only. One with `resetKey` keeps drafts; another key tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    if (this.props.resetKey === undefined) showToast(`${BROKEN_TEXT} Volvé a cargar la página`);
    else holdDrafts();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.isBroken && resetKey !== this.props.resetKey) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Shows a part with a chunk of its own; the screen stays if that can't load, as after an upgrade. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
