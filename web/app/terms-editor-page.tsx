import { NotFoundScreen } from './not-found-screen.tsx';

export function TermsEditorPage() {
  return <NotFoundScreen />;
}
