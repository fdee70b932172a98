import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { momentOf } from '../api/moment.ts';
import { notePrinted } from '../api/note-export.ts';
import { realNow, TOWN } from '../api/town.ts';
import { MenuButton } from '../ui/menu.tsx';
import { csvOf, type ExportSheet, type Origin } from './export-table.ts';
import { takeAlong } from './take-along.ts';

type ExportMenuProps = {
  /** Tells it from the screen's other one, for the ear. */
  what?: string;
  /** Of the file, without its ending. */
  name: string;
  /** What it holds; null while there is nothing to take along. */
  sheet: ((origin: Origin) => ExportSheet) | null;
};

/** Takes along what a table shows, as it shows it. */
export function ExportMenu({ what, name, sheet }: ExportMenuProps) {
  const label = ['Exportar', what].filter(Boolean).join(' ');
  const excel = (make: (origin: Origin) => ExportSheet) =>
    takeAlong({
      detail: 'Excel',
      name: `${name}.xlsx`,
      make: async () => (await import('./export-xlsx.ts')).xlsxOf(make(origin())),
    });

  const csv = (make: (origin: Origin) => ExportSheet) =>
    takeAlong({ detail: 'CSV', name: `${name}.csv`, make: async () => csvOf(make(origin())) });

  const isDisabled = sheet === null;
  const entries = [
    {
      id: 'xlsx',
      label: 'Excel (XLSX)',
      icon: <FileSpreadsheet aria-hidden="true" />,
      isDisabled,
      onChoose: () => sheet && void excel(sheet),
    },
    {
      id: 'csv',
      label: 'Texto (CSV)',
      icon: <FileText aria-hidden="true" />,
      isDisabled,
      onChoose: () => sheet && void csv(sheet),
    },
    {
      id: 'print',
      label: 'Imprimir o guardar PDF',
      icon: <Printer aria-hidden="true" />,
      isDisabled,
      onChoose: () => {
        notePrinted({ kind: 'report', detail: 'impreso' });
        setTimeout(() => print());
      },
    },
  ];
  return (
    <MenuButton label={label} menuLabel={label} entries={entries}>
      <Download aria-hidden="true" />
      Exportar
    </MenuButton>
  );
}

function origin(): Origin {
  return { town: TOWN.name, readAt: momentOf(realNow()) };
}
