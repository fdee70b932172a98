import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AgendaKey } from '#shared/agendas.ts';
import type { DayPlace } from '#shared/bookings.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { useDay } from '../bookings/day.api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { addDays } from '../ui/calendar-dates.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { DayCard } from './day-card.tsx';
import { DayDialog } from './day-dialog.tsx';
import { useTodayKey } from './day-keys.ts';
import { keyOf } from './day-places.ts';
import styles from './day-screen.module.css';
import { DaySheet } from './day-sheet.tsx';
import type { CounterDraft, WhoProps } from './day-who.ts';
import { useDayFocus } from './use-day-focus.ts';

type DayScreenProps = {
  agenda: AgendaKey;
  /** 'YYYY-MM-DD', the town's day too. */
  date: string;
  today: string;
  onMove: (date: string) => void;
  /** Why nobody attends that day, where somebody said so. */
  closedReason: string | null;
  /** When and why a part of it is closed. */
  partReason: string | null;
  /** The agenda's choice and calendar. */
  aside: ReactNode;
  /** The fields that choose a resident and a pet. */
  renderWho: (props: WhoProps) => ReactNode;
  /** The counter's booking one comes back to. */
  draft: CounterDraft | null;
  /** Keeps it while another screen is open; null once it is done with. */
  onKeepDraft: (draft: CounterDraft | null) => void;
};

export function DayScreen({ agenda, date, today, onMove, draft, onKeepDraft, ...props }: DayScreenProps) {
  const day = useDay(agenda, date);
  const [opened, open] = useState<DayPlace | null>(draft?.place ?? null);
  const focus = useDayFocus(date, day.data !== undefined);
  const todayWall = parseIsoDate(today) ?? 0;

  function move(next: string): void {
    focus.followTo(next);
    onMove(next);
  }

  function close(): void {
    open(null);
    onKeepDraft(null);
    focus.returnTo(day.data?.findIndex((place) => opened && keyOf(place) === keyOf(opened)) ?? -1);
  }

  useTodayKey(() => move(today));
  return (
    <>
      <div className="no-print">
        <PageTitle action={<PrintButtons />}>Turnos</PageTitle>
      </div>
      <div className={styles.day}>
        <div className={styles.aside}>{props.aside}</div>
        <DayCard
          day={day}
          date={date}
          today={todayWall}
          closedReason={props.closedReason}
          partReason={props.partReason}
          card={focus.card}
          list={focus.list}
          opened={opened}
          onOpen={open}
          onStep={(days) => move(addDays(date, days))}
          onToday={() => move(today)}
        />
      </div>
      {day.data && <DaySheet date={date} places={day.data} />}
      {opened && day.data && (
        <DayDialog
          place={opened}
          places={day.data}
          agenda={agenda}
          today={todayWall}
          draft={draft}
          renderWho={props.renderWho}
          onLeave={onKeepDraft}
          onChangePlace={open}
          onClose={close}
        />
      )}
    </>
  );
}

function PrintButtons() {
  const print = () => window.print();
  return (
    <div>
      <Button className="only-wide" onClick={print}>
        <Printer aria-hidden />
        Imprimir el día
      </Button>
      <IconButton className="only-phone" label="Imprimir el día" onClick={print}>
        <Printer />
      </IconButton>
    </div>
  );
}
