import { ERROR_TEXTS } from '#shared/messages.ts';
import { EditorSkeleton } from '../ui/editor-skeleton.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { GONE_OR_MISTYPED, NoticeCard } from '../ui/notice-card.tsx';
import type { Loaded } from './catalogue.ts';

/** What stands where the entry to edit isn't there, or not yet. */
export function NotOpened({ list, path }: { list: Loaded<unknown>; path: string }) {
  if (list.isPending) return <EditorSkeleton />;
  if (list.isLoadingError) {
    return <LoadFailed title="No pudimos cargar estos datos" onRetry={() => void list.refetch()} />;
  }
  return (
    <NoticeCard title={ERROR_TEXTS.notFound} text={GONE_OR_MISTYPED} to={path} action="Ver el listado" />
  );
}
