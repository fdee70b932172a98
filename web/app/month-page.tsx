import { MonthScreen } from '../agendas/month/month-screen.tsx';

export function MonthPage() {
  return <MonthScreen />;
}
