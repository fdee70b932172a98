import { ReportsScreen } from '../reports/reports-screen.tsx';

export function ReportsPage() {
  return <ReportsScreen />;
}
