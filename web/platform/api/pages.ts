import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#shared/platform/paging.ts';

const PAGE_SIZE = 100;

type Asked = { limit: string; cursor?: string };

type PagesOptions<Row> = {
  queryKey: QueryKey;
  load: (page: Asked, options: { signal: AbortSignal }) => Promise<Page<Row>>;
  enabled?: boolean;
  pageSize?: number;
};

/** A list that comes page by page; while another search is under way the rows of the last one stay. */
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
    /** How many there are in all; absent until the first page is there. */
    total: query.data?.pages.at(-1)?.total,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    isLoading: query.isPending || query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    isFailed: query.isLoadingError,
    /** Those that are there stay; `loadMore` is the other try. */
    isMoreFailed: query.isFetchNextPageError,
    retry: () => void query.refetch(),
  };
}

const LONGEST_PAGE = 200;

/** Rows of a list on paper: a whole town's would be hundreds of calls and a table that stops the browser. */
export const MOST_PRINTED = 2_000;

/** The rows of such a list as far as they are printed, asked for now and kept nowhere. */
export async function pagesToPrint<Row>(load: (page: Asked) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = null; ; ) {
    const page: Page<Row> = await load({
      limit: String(LONGEST_PAGE),
      ...(next !== null && { cursor: next }),
    });
    rows.push(...page.items);
    next = page.next;
    if (next === null || rows.length >= MOST_PRINTED) return rows.slice(0, MOST_PRINTED);
  }
}
