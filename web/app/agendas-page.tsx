import { AgendasScreen } from '../agendas/agendas-screen.tsx';

export function AgendasPage() {
  return <AgendasScreen />;
}
