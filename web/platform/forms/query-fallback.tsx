import { useState } from 'react';
import { LoadFailed } from '../screens/load-failed.tsx';
import { DELETED_OR_MISTYPED, NoticeCard } from '../screens/notice-card.tsx';
import { PageTitle } from '../screens/page-title.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

/** Returns the latest server state, or the last one while the item is being deleted. */
export function useLastLoaded<Thing>(latest: Thing | null | undefined): Thing | null {
  const [opened, setOpened] = useState(latest ?? null);
  if (latest && latest !== opened) setOpened(latest);
  return latest ?? opened;
}

type QueryFallbackProps = {
  pageTitle?: string;
  query: { isPending: boolean; isLoadingError: boolean; refetch: () => Promise<unknown> };
  isHidden?: boolean;
  missingText?: string;
  failedText?: string;
  to: string;
  action?: string;
};

export function QueryFallback({ pageTitle, ...props }: QueryFallbackProps) {
  return (
    <>
      {pageTitle && <PageTitle>{pageTitle}</PageTitle>}
      <Fallback {...props} />
    </>
  );
}

function Fallback({ query, isHidden = false, to, ...words }: Omit<QueryFallbackProps, 'pageTitle'>) {
  const { missingText = 'No encontramos lo que buscás', action = 'Ver el listado' } = words;
  const { failedText = 'No pudimos cargar estos datos' } = words;
  if (query.isPending || isHidden) return <EditorSkeleton />;
  if (query.isLoadingError) return <LoadFailed title={failedText} onRetry={query.refetch} />;
  return <NoticeCard title={missingText} text={DELETED_OR_MISTYPED} to={to} action={action} />;
}
