import { NotFoundScreen } from './not-found-screen.tsx';

export function ClosuresPage() {
  return <NotFoundScreen />;
}
