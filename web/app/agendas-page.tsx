import { NotFoundScreen } from './not-found-screen.tsx';

export function AgendasPage() {
  return <NotFoundScreen />;
}
