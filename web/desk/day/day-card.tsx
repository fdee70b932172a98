import { ChevronRight, History, WifiOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { OccupancyDay } from '#shared/bookings/change-agendas.ts';
import { formatLongDate, parseIsoDate } from '#shared/platform/town-clock.ts';
import type { PolledDay } from '../../bookings/change/day.api.ts';
import { addDays, dayInWords } from '../../platform/calendar/calendar-dates.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { countUnmarked } from '../../schedule/agendas/occupancy.words.ts';
import styles from './day-card.module.css';
import { DayDesk, type DayDeskProps } from './day-desk.tsx';
import { dayStepOfKey } from './day-keys.ts';
import { type Totals, toPlaceKey, totalsInWords } from './rows/day-places.ts';
import noteStyles from './unmarked-note.module.css';

type DayCardProps = Pick<
  DayDeskProps,
  'date' | 'today' | 'list' | 'badges' | 'columns' | 'onOpen' | 'filter' | 'onFilter' | 'findWait'
> & {
  titleId: string;
  day: PolledDay;
  totals: Totals | undefined;
  closedReason: string | null;
  partReason: string | null;
  card: RefObject<HTMLElement | null>;
  opened: DayPlace | null;
  children: ReactNode;
  onStep: (days: 1 | -1) => void;
};

export function DayCard({ day, card, opened, closedReason, partReason, children, ...props }: DayCardProps) {
  const { onStep, titleId, totals, ...desk } = props;
  const { date } = desk;
  const title = formatLongDate(parseIsoDate(date) ?? 0);
  const spoken = useSpokenMove(date, totals && `${title}: ${totalsInWords(totals)}`);

  function press(event: KeyboardEvent): void {
    const days = dayStepOfKey(event);
    if (days === null) return;
    event.preventDefault();
    onStep(days);
  }

  if (day.isFailed) return <LoadFailed title="No pudimos cargar los turnos del día" onRetry={day.retry} />;
  return (
    <Card
      isFlush
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={!day.data || undefined}
      className={styles.card}
      onKeyDown={press}
    >
      <p role="status" className="sr">
        {spoken}
      </p>
      <p role="status" className={`row gap-s1 ${styles.cut}`}>
        {day.isOutdated && (
          <>
            <WifiOff size={16} aria-hidden /> Sin conexión: puede haber cambios
          </>
        )}
      </p>
      {children}
      {partReason && <PartlyClosedNote reason={partReason} />}
      <DayDesk
        {...desk}
        label={`Turnos del ${title}`}
        places={day.data}
        selected={opened && toPlaceKey(opened)}
      >
        {day.data ? (
          <EmptyState title={closedReason ? `Cerrado: ${closedReason}` : 'No hay turnos disponibles'} />
        ) : (
          <SkeletonRows />
        )}
      </DayDesk>
      <KeyHints />
    </Card>
  );
}

/** Announces the totals after moving to a day, not when they change in place. */
function useSpokenMove(date: string, text: string | undefined): string {
  const [spoken, setSpoken] = useState({ date, text: '' });
  if (text && spoken.date !== date) setSpoken({ date, text });
  return spoken.text;
}

function PartlyClosedNote({ reason }: { reason: string }) {
  return (
    <div className={styles.partly}>
      <Note>Cerrado {reason}</Note>
    </div>
  );
}

function SkeletonRows() {
  return ['60%', '45%', '70%', '50%', '65%', '40%'].map((width) => (
    <div key={width} className={styles.waiting}>
      <Skeleton width={width} />
    </div>
  ));
}

function KeyHints() {
  return (
    <p className={`${styles.keys} only-wide`}>
      <kbd>↑</kbd> <kbd>↓</kbd> recorrer · <kbd>Enter</kbd> abrir · <kbd>L</kbd> llegó · <kbd>C</kbd> cumplido
      · <kbd>N</kbd> no cumplido · <kbd>M</kbd> mover · <kbd>X</kbd> cancelar · <kbd>Espacio</kbd> elegir ·{' '}
      <kbd>F</kbd> buscar · <kbd>H</kbd> ahora · <kbd>T</kbd> dar un turno · <kbd>A</kbd> todas las agendas ·{' '}
      <kbd>←</kbd> <kbd>→</kbd> día
    </p>
  );
}

const UNMARKED_DAYS_BACK = 7;

type UnmarkedNoteProps = {
  days: readonly OccupancyDay[];
  today: string;
  onGo: (date: string) => void;
};

export function UnmarkedNote({ days, today, onGo }: UnmarkedNoteProps) {
  const last = findLastUnmarked(days, today);
  if (!last) return null;
  return (
    <p className={`row gap-s3 ${noteStyles.note}`}>
      <History size={20} aria-hidden />
      <span>{unmarkedInWords(last, today)}</span>
      <button type="button" onClick={() => onGo(last.date)}>
        Marcarlos
        <ChevronRight size={18} aria-hidden />
      </button>
    </p>
  );
}

function findLastUnmarked(days: readonly OccupancyDay[], today: string): OccupancyDay | undefined {
  const oldest = addDays(today, -UNMARKED_DAYS_BACK);
  return days
    .filter((day) => day.date >= oldest && day.date < today && countUnmarked(day) > 0)
    .toSorted((one, other) => other.date.localeCompare(one.date))[0];
}

function unmarkedInWords(day: OccupancyDay, today: string): string {
  const count = countUnmarked(day);
  const when = day.date === addDays(today, -1) ? 'de ayer' : `del ${dayInWords(day.date)}`;
  return `${count === 1 ? 'Queda 1' : `Quedan ${count}`} sin marcar ${when}`;
}
