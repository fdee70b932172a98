import type { Period } from '#shared/desk/reports.ts';
import type { ReportTab } from './address.ts';
import type { ExportMenuProps } from './export-menu.tsx';
import { fileNameOf, sheetOf, summarySheets } from './export-table.ts';
import type { ShownPivot } from './pivot/use-shown-pivot.ts';
import { censusSheet } from './registry/census-statistics.ts';
import { dimensionsOf, type HealthView, healthSheet } from './registry/health-table.ts';
import { useHealthReport, useRegistry, useReportSummary } from './reports.api.ts';

type TabContent = { period: Period; health: HealthView; pivot: ShownPivot | null };

/** Exports what the open tab shows; placeholders of another period don't count. */
export function useTabExport(tab: ReportTab, { period, health, pivot }: TabContent): ExportMenuProps {
  const isRegistry = tab === 'registro';
  const summary = useReportSummary(period, { enabled: tab === 'resumen' });
  const census = useRegistry({ enabled: isRegistry }).data;
  const care = useHealthReport(period, dimensionsOf(health), { enabled: isRegistry });
  if (tab === 'tabla')
    return {
      name: fileNameOf(pivot?.period ?? period, 'reporte'),
      sheets: pivot && ((origin) => [sheetOf(pivot, origin)]),
    };
  if (tab === 'resumen') {
    const shown = summary.isPlaceholderData ? undefined : summary.data;
    return {
      name: fileNameOf(period, 'resumen'),
      sheets: shown ? (origin) => summarySheets(shown, origin) : null,
    };
  }
  const rows = care.isPlaceholderData ? undefined : care.data?.Rows;
  return {
    name: fileNameOf(period, 'registro'),
    sheets:
      census && rows
        ? (origin) => [censusSheet(census, origin), healthSheet(rows, health, { ...origin, period })]
        : null,
  };
}
