import { NotFoundScreen } from './not-found-screen.tsx';

export function UsersPage() {
  return <NotFoundScreen />;
}
