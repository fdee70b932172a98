import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { findHealthReport, findRegistry, type HealthDimension } from '#shared/desk/health-statistics.ts';
import { findOfferStatistics } from '#shared/desk/offer-statistics.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedViewChange,
  updateSavedView,
} from '#shared/desk/report-views.ts';
import { type Dimension, findReport, findReportSummary, type Period } from '#shared/desk/reports.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';

const REPORTS = ['reports'];
const VIEWS = ['report-views'];
/** Polls every minute, since an unchanged report costs only a 304. */
const REFRESH_MS = 60_000;

const polledOptions = {
  placeholderData: keepPreviousData,
  refetchInterval: REFRESH_MS,
  meta: { isPolled: true },
} as const;

export function useReport({ from, to }: Period, dimensions: readonly Dimension[], { enabled = true } = {}) {
  // Without dimensions the server would group by all.
  const grouping = dimensions.length > 0 ? dimensions.join(',') : 'year';
  return useQuery({
    enabled,
    queryKey: [...REPORTS, from, to, grouping],
    queryFn: toQueryFn(findReport, { query: { from, to, by: grouping } }),
    ...polledOptions,
  });
}

export function useReportSummary({ from, to }: Period, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [...REPORTS, 'summary', from, to],
    queryFn: toQueryFn(findReportSummary, { query: { from, to } }),
    ...polledOptions,
  });
}

export function useOfferStatistics({ from, to }: Period, { enabled = true } = {}) {
  const services = useWaitingListServices({ enabled });
  return useQuery({
    enabled: enabled && (services?.length ?? 0) > 0,
    queryKey: [...REPORTS, 'offers', from, to],
    queryFn: toQueryFn(findOfferStatistics, { query: { from, to } }),
    ...polledOptions,
  });
}

/** Never refetches automatically, because the read scans the health records. */
const manualOptions = { placeholderData: keepPreviousData, meta: { isPolled: true } } as const;

export function useHealthReport(
  { from, to }: Period,
  dimensions: readonly HealthDimension[],
  { enabled = true } = {},
) {
  return useQuery({
    enabled,
    queryKey: [...REPORTS, 'health', from, to, dimensions.join(',')],
    queryFn: toQueryFn(findHealthReport, { query: { from, to, by: dimensions.join(',') } }),
    ...manualOptions,
  });
}

export function useRegistry({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [...REPORTS, 'registry'],
    queryFn: toQueryFn(findRegistry, {}),
    ...manualOptions,
  });
}

export function useRefreshReports() {
  const queryClient = useQueryClient();
  return () => queryClient.refetchQueries({ queryKey: REPORTS, type: 'active' });
}

export function useSavedViews() {
  return useQuery({
    queryKey: VIEWS,
    queryFn: toQueryFn(listSavedViews, {}),
  });
}

export function useCreateView() {
  return useWrite(toMutationFn(createSavedView), [VIEWS]);
}

export type ViewChange = SavedViewChange & { id: number };

export function useUpdateView() {
  return useWrite(
    ({ id, ...change }: ViewChange) => call(updateSavedView, { params: { id }, body: change }),
    [VIEWS],
  );
}

export function useDeleteView() {
  return useWrite((id: number) => call(deleteSavedView, { params: { id } }), [VIEWS]);
}
