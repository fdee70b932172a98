import { NotFoundScreen } from './not-found-screen.tsx';

export function AgendaEditPage() {
  return <NotFoundScreen />;
}
