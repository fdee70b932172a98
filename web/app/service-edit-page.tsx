import { NotFoundScreen } from './not-found-screen.tsx';

export function ServiceEditPage() {
  return <NotFoundScreen />;
}
