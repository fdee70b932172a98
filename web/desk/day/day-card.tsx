import { ChevronLeft, ChevronRight, WifiOff } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { dateInWords, parseIsoDate } from '#shared/platform/town-clock.ts';
import type { FollowedDay } from '../../bookings/change/day.api.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './day-card.module.css';
import { DayDesk, type DayDeskProps } from './day-desk.tsx';
import headStyles from './day-head.module.css';
import { daysOfKey } from './day-keys.ts';
import { keyOf, totalsInWords, totalsOf } from './rows/day-places.ts';

type DayCardProps = Pick<DayDeskProps, 'date' | 'today' | 'list' | 'badges' | 'columns' | 'onOpen'> &
  Pick<ComponentProps<typeof DayHead>, 'onStep' | 'onToday' | 'view'> & {
    day: FollowedDay;
    closedReason: string | null;
    partReason: string | null;
    card: RefObject<HTMLElement | null>;
    opened: DayPlace | null;
  };

export function DayCard({ day, card, opened, closedReason, partReason, ...props }: DayCardProps) {
  const { onStep, onToday, view, ...desk } = props;
  const { date, today } = desk;
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
        {...desk}
        head={
          <DayHead
            titleId={titleId}
            title={title}
            isToday={wall === today}
            isCutOff={day.isCutOff}
            onStep={onStep}
            onToday={onToday}
            view={view}
          />
        }
        note={partReason && <Partly reason={partReason} />}
        label={`Turnos del ${title}`}
        places={day.data}
        totals={totals}
        selected={opened && keyOf(opened)}
      >
        {day.data ? <EmptyState title="No hay turnos disponibles" text={closedReason} /> : <SkeletonRows />}
      </DayDesk>
      <Keys />
    </Card>
  );
}

/** Announces the totals after moving to a day, not when they change in place. */
function useSpokenMove(date: string, text: string | undefined): string {
  const [spoken, setSpoken] = useState({ date, text: '' });
  if (text && spoken.date !== date) setSpoken({ date, text });
  return spoken.text;
}

function Partly({ reason }: { reason: string }) {
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

type DayHeadProps = {
  titleId: string;
  title: string;
  isToday: boolean;
  /** True if the list may be outdated, because refreshing fails. */
  isCutOff: boolean;
  onStep: (days: 1 | -1) => void;
  onToday: () => void;
  view: ReactNode;
};

function DayHead({ titleId, title, isToday, isCutOff, onStep, onToday, view }: DayHeadProps) {
  return (
    <header className={headStyles.head}>
      <div className={headStyles.words}>
        <h2 id={titleId}>
          <span className="first-upper">{title}</span>
          {isToday && <span className={headStyles.today}>Hoy</span>}
        </h2>
        <p role="status" className={`row gap-s1 ${headStyles.cut}`}>
          {isCutOff && (
            <>
              <WifiOff size={16} aria-hidden /> Sin conexión: puede haber cambios
            </>
          )}
        </p>
      </div>
      {view}
      <div className={`${headStyles.moves} no-print`}>
        <IconButton variant="outline" label="Día anterior" onClick={() => onStep(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button onClick={onToday}>Hoy</Button>
        <IconButton variant="outline" label="Día siguiente" onClick={() => onStep(1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </header>
  );
}
