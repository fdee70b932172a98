import { NotFoundScreen } from './not-found-screen.tsx';

export function ServicesPage() {
  return <NotFoundScreen />;
}
