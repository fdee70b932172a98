import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import type { Period } from '#shared/desk/reports.ts';
import { logPrint } from '../../platform/api/log-export.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { TOWN, utcNowMs } from '../../platform/api/town.ts';
import { MenuButton } from '../../platform/ui/menu.tsx';
import type { ReportTab } from './address.ts';
import { downloadExport } from './export-download.ts';
import {
  type ExportSheet,
  type Origin,
  summarySheets,
  toCsvFile,
  toFileName,
  toPivotSheet,
} from './export-table.ts';
import type { ShownPivot } from './pivot/use-shown-pivot.ts';
import { censusSheet } from './registry/census-statistics.ts';
import { type HealthView, healthSheet, listDimensions } from './registry/health-table.ts';
import { useHealthReport, useOfferStatistics, useRegistry, useReportSummary } from './reports.api.ts';

type ExportMenuProps = { tab: ReportTab; period: Period; health: HealthView; pivot: ShownPivot | null };

export function ExportMenu(props: ExportMenuProps) {
  const { name, sheets } = useTabExport(props);
  const isDisabled = sheets === null;
  const startDownload = (
    detail: 'Excel' | 'CSV',
    extension: string,
    toFile: (sheets: ExportSheet[]) => Promise<Blob>,
  ) =>
    sheets &&
    void downloadExport({ detail, name: `${name}.${extension}`, make: () => toFile(sheets(readOrigin())) });
  const entries = [
    {
      id: 'xlsx',
      label: 'Excel (XLSX)',
      icon: <FileSpreadsheet aria-hidden="true" />,
      isDisabled,
      onChoose: () =>
        startDownload('Excel', 'xlsx', async (sheets) =>
          (await import('./export-xlsx.ts')).toXlsxFile(sheets),
        ),
    },
    {
      id: 'csv',
      label: 'Texto (CSV)',
      icon: <FileText aria-hidden="true" />,
      isDisabled,
      onChoose: () => startDownload('CSV', 'csv', async (made) => toCsvFile(made)),
    },
    {
      id: 'print',
      label: 'Imprimir o guardar PDF',
      icon: <Printer aria-hidden="true" />,
      isDisabled,
      onChoose: () => {
        logPrint({ kind: 'report', detail: 'impreso' });
        setTimeout(() => print());
      },
    },
  ];
  return (
    <MenuButton label="Exportar" menuLabel="Exportar" entries={entries}>
      <Download aria-hidden="true" />
      <span className="only-wide">Exportar</span>
    </MenuButton>
  );
}

function readOrigin(): Origin {
  return { town: TOWN.name, readAt: formatInstant(utcNowMs()) };
}

type TabExport = {
  name: string;
  sheets: ((origin: Origin) => ExportSheet[]) | null;
};

function useTabExport({ tab, period, health, pivot }: ExportMenuProps): TabExport {
  const isRegistry = tab === 'registro';
  const summary = useReportSummary(period, { enabled: tab === 'resumen' });
  const { data: offers = [] } = useOfferStatistics(period, { enabled: tab === 'resumen' });
  const census = useRegistry({ enabled: isRegistry }).data;
  const healthReport = useHealthReport(period, listDimensions(health), { enabled: isRegistry });
  if (tab === 'tabla')
    return {
      name: toFileName(pivot?.period ?? period, 'reporte'),
      sheets: pivot && ((origin) => [toPivotSheet(pivot, origin)]),
    };
  if (tab === 'resumen') {
    const shown = summary.isPlaceholderData ? undefined : summary.data;
    return {
      name: toFileName(period, 'resumen'),
      sheets: shown ? (origin) => summarySheets(shown, offers, origin) : null,
    };
  }
  const rows = healthReport.isPlaceholderData ? undefined : healthReport.data?.Rows;
  return {
    name: toFileName(period, 'registro'),
    sheets:
      census && rows
        ? (origin) => [censusSheet(census, origin), healthSheet(rows, health, { ...origin, period })]
        : null,
  };
}
