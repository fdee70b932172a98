import { NotFoundScreen } from './not-found-screen.tsx';

export function LocationEditPage() {
  return <NotFoundScreen />;
}
