import { ClosuresScreen } from '../agendas/closures/closures-screen.tsx';

export function ClosuresPage() {
  return <ClosuresScreen />;
}
