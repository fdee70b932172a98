import { NotFoundScreen } from './not-found-screen.tsx';

export function ReportsPage() {
  return <NotFoundScreen />;
}
