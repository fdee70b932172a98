import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useIsStorageBlocked } from './offline-queue.ts';

const STORAGE_BLOCKED_TEXT =
  'Este navegador no deja guardar nada en el teléfono, y sin eso no hay día sin señal. Probá fuera del modo privado, o con otro navegador.';

export function LoadingScreen() {
  const isBlocked = useIsStorageBlocked();
  return (
    <>
      <PageTitle>Día sin señal</PageTitle>
      {isBlocked && <Note kind="error">{STORAGE_BLOCKED_TEXT}</Note>}
    </>
  );
}
