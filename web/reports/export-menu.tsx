import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { momentOf } from '../api/moment.ts';
import { notePrinted } from '../api/note-export.ts';
import { realNow, TOWN } from '../api/town.ts';
import { MenuButton } from '../ui/menu.tsx';
import { csvOf, fileNameOf, type Origin, sheetOf } from './export-table.ts';
import { takeAlong } from './take-along.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

/** Takes along what the table shows, as it shows it. */
export function ExportMenu({ shown }: { shown: ShownPivot | null }) {
  const excel = (pivot: ShownPivot) =>
    takeAlong({
      detail: 'Excel',
      name: fileNameOf(pivot.period, 'xlsx'),
      make: async () => (await import('./export-xlsx.ts')).xlsxOf(sheetOf(pivot, origin())),
    });

  const csv = (pivot: ShownPivot) =>
    takeAlong({
      detail: 'CSV',
      name: fileNameOf(pivot.period, 'csv'),
      make: async () => csvOf(sheetOf(pivot, origin())),
    });

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
      onChoose: () => shown && void csv(shown),
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
    <MenuButton menuLabel="Exportar" entries={entries}>
      <Download aria-hidden="true" />
      Exportar
    </MenuButton>
  );
}

function origin(): Origin {
  return { town: TOWN.name, readAt: momentOf(realNow()) };
}
