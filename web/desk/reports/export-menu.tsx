import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { logPrint } from '../../platform/api/log-export.ts';
import { momentOf } from '../../platform/api/moment.ts';
import { realNow, TOWN } from '../../platform/api/town.ts';
import { MenuButton } from '../../platform/ui/menu.tsx';
import { csvOf, type ExportSheet, type Origin } from './export-table.ts';
import { takeAlong } from './take-along.ts';

export type ExportMenuProps = {
  name: string;
  /** Null until what is shown has loaded. */
  sheets: ((origin: Origin) => ExportSheet[]) | null;
};

export function ExportMenu({ name, sheets }: ExportMenuProps) {
  const isDisabled = sheets === null;
  const take = (detail: 'Excel' | 'CSV', ending: string, toFile: (sheets: ExportSheet[]) => Promise<Blob>) =>
    sheets && void takeAlong({ detail, name: `${name}.${ending}`, make: () => toFile(sheets(origin())) });
  const entries = [
    {
      id: 'xlsx',
      label: 'Excel (XLSX)',
      icon: <FileSpreadsheet aria-hidden="true" />,
      isDisabled,
      onChoose: () => take('Excel', 'xlsx', async (made) => (await import('./export-xlsx.ts')).xlsxOf(made)),
    },
    {
      id: 'csv',
      label: 'Texto (CSV)',
      icon: <FileText aria-hidden="true" />,
      isDisabled,
      onChoose: () => take('CSV', 'csv', async (made) => csvOf(made)),
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

function origin(): Origin {
  return { town: TOWN.name, readAt: momentOf(realNow()) };
}
