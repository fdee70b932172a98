import { Component, type ReactNode, Suspense } from 'react';
import { holdDrafts } from '../api/drafts.ts';
import { Button } from '../ui/button.tsx';
import styles from './error-boundary.module.css';

type ErrorBoundaryProps = { resetKey?: string; fallback: ReactNode; children: ReactNode };

/** React offers error boundaries as classes only. One with `resetKey` keeps drafts until another key tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    if (this.props.resetKey !== undefined) holdDrafts(true);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (!this.state.isBroken || resetKey === this.props.resetKey) return;
    holdDrafts(false);
    this.setState({ isBroken: false });
  }

  override componentWillUnmount() {
    if (this.state.isBroken && this.props.resetKey !== undefined) holdDrafts(false);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Shows a part with a chunk of its own; the screen stays if that can't load, as after an upgrade. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<BrokenPart />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function BrokenPart() {
  return (
    <div role="alert" className={`stack gap-s2 ${styles.notice} no-print`}>
      No pudimos mostrar una parte. Puede haber una versión nueva del sistema o haberse cortado la conexión.
      <ReloadButton />
    </div>
  );
}

export function ReloadButton() {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      Volver a cargar
    </Button>
  );
}
