import { NotFoundScreen } from './not-found-screen.tsx';

export function DayPage() {
  return <NotFoundScreen />;
}
