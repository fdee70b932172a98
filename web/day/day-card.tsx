import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import type { Agenda } from '#shared/agendas.ts';
import type { DayPlace } from '#shared/bookings.ts';
import { dateInWords, parseIsoDate } from '#shared/town-clock.ts';
import type { FollowedDay } from '../bookings/day.api.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Badges } from './agenda-badges.ts';
import styles from './day-card.module.css';
import { DayDesk } from './day-desk.tsx';
import { DayHead } from './day-head.tsx';
import { daysOfKey } from './day-keys.ts';
import { keyOf, totalsInWords, totalsOf } from './day-places.ts';

type DayCardProps = {
  day: FollowedDay;
  date: string;
  /** Wall-clock midnight of the town's day. */
  today: number;
  closedReason: string | null;
  partReason: string | null;
  card: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  opened: DayPlace | null;
  /** Whose each row is, where several agendas are shown. */
  badges: Badges | null;
  /** Those that stand side by side; none where all are one list. */
  columns: readonly Agenda[];
  /** How several agendas are looked at; null where the place has one. */
  view: ReactNode;
  onOpen: (place: DayPlace) => void;
  onStep: (days: 1 | -1) => void;
  onToday: () => void;
};

/** One day: its date, how it stands, and every place of it. */
export function DayCard({ day, date, today, card, list, opened, onOpen, onStep, ...rest }: DayCardProps) {
  const titleId = useId();
  const wall = parseIsoDate(date) ?? 0;
  const title = dateInWords(wall);
  const totals = day.data && totalsOf(day.data);
  const spoken = useSpokenMove(date, totals && `${title}: ${totalsInWords(totals)}`);

  function press(event: KeyboardEvent): void {
    const days = daysOfKey(event);
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
      <DayDesk
        head={
          <DayHead
            titleId={titleId}
            title={title}
            isToday={wall === today}
            isCutOff={day.isCutOff}
            onStep={onStep}
            onToday={rest.onToday}
            view={rest.view}
          />
        }
        note={rest.partReason && <Partly reason={rest.partReason} />}
        list={list}
        date={date}
        label={`Turnos del ${title}`}
        places={day.data}
        totals={totals}
        today={today}
        selected={opened && keyOf(opened)}
        badges={rest.badges}
        columns={rest.columns}
        onOpen={onOpen}
      >
        {day.data ? <NoPlaces reason={rest.closedReason} /> : <SkeletonRows />}
      </DayDesk>
      <Keys />
    </Card>
  );
}

/** What is read out once a day one moved to is there; what others change in it stays quiet. */
function useSpokenMove(date: string, text: string | undefined): string {
  const [spoken, speak] = useState({ date, text: '' });
  if (text && spoken.date !== date) speak({ date, text });
  return spoken.text;
}

function Partly({ reason }: { reason: string }) {
  return (
    <div className={styles.partly}>
      <Note>Cerrado {reason}</Note>
    </div>
  );
}

function NoPlaces({ reason }: { reason: string | null }): ReactNode {
  return <EmptyState title="No hay turnos disponibles" text={reason} />;
}

function SkeletonRows() {
  return ['60%', '45%', '70%', '50%', '65%', '40%'].map((width) => (
    <div key={width} className={styles.waiting}>
      <Skeleton width={width} />
    </div>
  ));
}

function Keys() {
  return (
    <p className={`${styles.keys} only-wide`}>
      <kbd>↑</kbd> <kbd>↓</kbd> recorrer · <kbd>Enter</kbd> abrir · <kbd>L</kbd> llegó · <kbd>C</kbd> cumplido
      · <kbd>N</kbd> no cumplido · <kbd>M</kbd> mover · <kbd>X</kbd> cancelar · <kbd>Espacio</kbd> elegir ·{' '}
      <kbd>F</kbd> buscar · <kbd>H</kbd> ahora · <kbd>S</kbd> sin turno · <kbd>P</kbd> próximo lugar ·{' '}
      <kbd>←</kbd> <kbd>→</kbd> día · <kbd>T</kbd> hoy
    </p>
  );
}
