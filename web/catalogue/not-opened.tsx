import { ERROR_TEXTS } from '#shared/messages.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import type { Loaded } from './catalogue.ts';
import { EditorNotice, EditorSkeleton } from './editor-notice.tsx';

/** What stands where the entry to edit isn't there, or not yet. */
export function NotOpened({ list, path }: { list: Loaded<unknown>; path: string }) {
  if (list.isPending) return <EditorSkeleton />;
  if (list.isLoadingError) {
    return <LoadFailed title="No pudimos cargar estos datos" onRetry={() => void list.refetch()} />;
  }
  return (
    <EditorNotice
      title={ERROR_TEXTS.notFound}
      text="Puede que se haya eliminado o que la dirección esté mal escrita."
      path={path}
    />
  );
}
