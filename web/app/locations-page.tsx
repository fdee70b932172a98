import { NotFoundScreen } from './not-found-screen.tsx';

export function LocationsPage() {
  return <NotFoundScreen />;
}
