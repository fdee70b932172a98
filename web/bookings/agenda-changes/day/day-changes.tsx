import { CalendarOff, CalendarPlus, CalendarX2, Syringe, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { townToday } from '../../../platform/api/town.ts';
import { DotsMenu, type MenuEntry } from '../../../platform/ui/menu.tsx';
import { offlineDayPath } from '../../bookings/sheet-path.ts';

const CloseDayDialog = lazy(async () => ({
  default: (await import('./close-day-dialog.tsx')).CloseDayDialog,
}));
const ExtraDayDialog = lazy(async () => ({
  default: (await import('./extra-day-dialog.tsx')).ExtraDayDialog,
}));

type DayChangesProps = {
  agenda: Agenda;
  date: string;
  isClosed: boolean;
  entries: readonly MenuEntry[];
};

type DayChange = 'close' | 'extra';

export function DayChanges({ agenda, date, isClosed, entries }: DayChangesProps) {
  const [openChange, setOpenChange] = useState<DayChange | null>(null);
  const isReadOnly = date < townToday() || !agenda.isActive;
  const makeEntry = (id: DayChange, label: string, icon: MenuEntry['icon']) => ({
    id,
    label,
    icon,
    onChoose: () => setOpenChange(id),
  });
  const changes: MenuEntry[] = isClosed
    ? [
        {
          id: 'closures',
          label: 'Ver los cierres',
          icon: <CalendarOff aria-hidden />,
          href: closuresPath(date),
        },
      ]
    : [
        makeEntry('close', 'Cerrar este día', <CalendarX2 aria-hidden />),
        makeEntry('extra', 'Día extra', <CalendarPlus aria-hidden />),
        {
          id: 'van',
          label: 'Llevar sin señal',
          icon: <WifiOff aria-hidden />,
          href: offlineDayPath({ id: agenda.id, date }),
        },
      ];
  const allEntries = [...entries, ...(isReadOnly ? [] : changes), POSTS_ENTRY];
  const dialog = { agenda, date, onClose: () => setOpenChange(null) };
  return (
    <>
      <DotsMenu label="Más sobre este día" entries={allEntries} />
      <Suspense>
        {openChange === 'close' && <CloseDayDialog {...dialog} />}
        {openChange === 'extra' && <ExtraDayDialog {...dialog} />}
      </Suspense>
    </>
  );
}

const POSTS_ENTRY: MenuEntry = {
  id: 'posts',
  label: 'Puestos de vacunación',
  icon: <Syringe aria-hidden />,
  href: '/admin-vaccination-posts',
};

function closuresPath(date: string): string {
  return `/admin-closures?year=${date.slice(0, 4)}`;
}
