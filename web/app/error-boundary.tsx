import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen.tsx';

type Props = { pathname: string; children: ReactNode };

/** React takes boundaries as classes only. A broken screen is left behind by going to another. */
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
