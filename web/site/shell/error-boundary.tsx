import { Component, type ReactNode } from 'react';
import styles from '../../platform/screens/notice-screen.module.css';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';

type Props = { pathname: string; children: ReactNode };

/** React has error boundaries as classes only. Navigating resets it. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ pathname }: Props) {
    if (this.state.isBroken && pathname !== this.props.pathname) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  return (
    <div className={styles.screen} role="alert">
      <PageTitle text="Puede haber una versión nueva del sistema o haberse cortado la conexión.">
        No pudimos mostrar esta pantalla
      </PageTitle>
      <Button variant="primary" onClick={() => location.reload()}>
        Volver a cargar
      </Button>
    </div>
  );
}
