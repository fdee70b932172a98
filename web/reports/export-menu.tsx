import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { downloadFile } from '../ui/download.ts';
import { csvOf, fileNameOf, sheetOf } from './export-table.ts';
import { MenuButton } from './menu.tsx';
import type { ShownPivot } from './use-shown-pivot.ts';

/** Takes along what the table shows, as it shows it. */
export function ExportMenu({ shown }: { shown: ShownPivot | null }) {
  async function excel({ period, ...rest }: ShownPivot): Promise<void> {
    const { xlsxOf } = await import('./export-xlsx.ts');
    downloadFile(fileNameOf(period, 'xlsx'), await xlsxOf(sheetOf({ period, ...rest })));
  }

  const isDisabled = shown === null;
  const entries = [
    {
      id: 'xlsx',
      label: 'Excel (XLSX)',
      icon: <FileSpreadsheet aria-hidden="true" />,
      isDisabled,
      onChoose: () => shown && void excel(shown),
    },
    {
      id: 'csv',
      label: 'Texto (CSV)',
      icon: <FileText aria-hidden="true" />,
      isDisabled,
      onChoose: () => shown && downloadFile(fileNameOf(shown.period, 'csv'), csvOf(sheetOf(shown))),
    },
    {
      id: 'print',
      label: 'Imprimir o guardar PDF',
      icon: <Printer aria-hidden="true" />,
      isDisabled,
      onChoose: () => setTimeout(() => print()),
    },
  ];
  return (
    <MenuButton menuLabel="Exportar" entries={entries}>
      <Download aria-hidden="true" />
      Exportar
    </MenuButton>
  );
}
