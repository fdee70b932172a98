import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#shared/platform/paging.ts';

const PAGE_SIZE = 100;

type PageRequest = { limit: string; cursor?: string };

type PagesOptions<Row> = {
  queryKey: QueryKey;
  load: (page: PageRequest, options: { signal: AbortSignal }) => Promise<Page<Row>>;
  enabled?: boolean;
  pageSize?: number;
};

export function usePages<Row>({ queryKey, load, enabled, pageSize = PAGE_SIZE }: PagesOptions<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      load({ limit: String(pageSize), ...(cursor !== null && { cursor }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    enabled,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return {
    rows,
    total: query.data?.pages.at(-1)?.total,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    isLoading: query.isPending || query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    isFailed: query.isLoadingError,
    isMoreFailed: query.isFetchNextPageError,
    retry: () => void query.refetch(),
  };
}

const MAX_PAGE_SIZE = 200;

/** Limits the printed rows; a whole town would take hundreds of calls and freeze the browser. */
export const MAX_PRINTED = 2_000;

export async function loadRowsToPrint<Row>(load: (page: PageRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = null; ; ) {
    const page: Page<Row> = await load({
      limit: String(MAX_PAGE_SIZE),
      ...(next !== null && { cursor: next }),
    });
    rows.push(...page.items);
    next = page.next;
    if (next === null || rows.length >= MAX_PRINTED) return rows.slice(0, MAX_PRINTED);
  }
}
