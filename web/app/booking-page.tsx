import { NotFoundScreen } from './not-found-screen.tsx';

export function BookingPage() {
  return <NotFoundScreen />;
}
