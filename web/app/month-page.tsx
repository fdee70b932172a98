import { NotFoundScreen } from './not-found-screen.tsx';

export function MonthPage() {
  return <NotFoundScreen />;
}
