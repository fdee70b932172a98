import { CalendarPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { useAwaitedChanges } from '../../bookings/bookings/several.api.ts';
import { type FollowedDay, useDays } from '../../bookings/change/day.api.ts';
import { openGiveBooking, useGiveBookingPrompt } from '../../platform/api/give-booking-prompt.ts';
import { useHeld } from '../../platform/api/use-held.ts';
import { useWhenQuiet } from '../../platform/api/use-when-quiet.ts';
import { addDays } from '../../platform/calendar/calendar-dates.ts';
import { onceShown } from '../../platform/screens/once-shown.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { inTime } from '../../platform/screens/screen.ts';
import { usePageKeys } from '../../platform/screens/use-page-keys.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { AgendaPicker } from '../../schedule/agendas/agenda-picker.tsx';
import { AgendasCard } from './agendas-card.tsx';
import { DayCalendar, useDayCalendar } from './day-calendar.tsx';
import { DayCard } from './day-card.tsx';
import styles from './day-screen.module.css';
import { badgesOf } from './rows/agenda-badges.ts';
import { asMarked } from './rows/as-marked.ts';
import { keyOf } from './rows/day-places.ts';
import { useColumns } from './rows/use-columns.ts';
import { focusFirstRow, focusRow } from './rows/use-day-rows.tsx';
import { DaySheets } from './sheet/day-sheets.tsx';
import type { SheetKind } from './sheet/sheet.ts';
import { SheetMenu } from './sheet/sheet-menu.tsx';
import { useDayInAddress } from './use-day-in-address.ts';
import { ViewSwitch } from './view-switch.tsx';

const fetchDialog = () => import('./dialogs/day-taken-dialog.tsx');
const DayTakenDialog = lazy(async () => ({ default: (await inTime(fetchDialog())).DayTakenDialog }));

export type ShownDay = { agenda: Agenda; date: string; isClosed: boolean };

type DayScreenProps = {
  notes: ReactNode;
  renderMore: (day: ShownDay) => ReactNode;
};

const STEADY = [['services']];

export function DayScreen({ notes, renderMore }: DayScreenProps) {
  const { date, today, go, agenda, agendas, chosen, here, shown, keys, ...address } = useDayInAddress();
  const calendar = useDayCalendar(keys, date);
  const [opened, setOpened] = useState<DayPlace | null>(null);
  const day = useHeldDay(keys, date);
  const [sheet, setSheet] = useState<SheetKind>('simple');
  const focus = useDayFocus(date, day.data !== undefined);
  const isHeld = useHeld('screen', address.isKnown, STEADY);
  const isClosed = (calendar.ofDay?.reason ?? null) !== null;
  const more = chosen && renderMore({ agenda: chosen, date, isClosed });
  const shownIds = shown.length > 0 ? shown.map(({ id }) => id) : chosen ? [chosen.id] : [];
  const isAll = shownIds.length === here.length;
  const todayWall = parseIsoDate(today) ?? 0;
  const { frame, columns, rejection } = useColumns({ isRequested: address.isInColumns, shown, here });
  const isInColumns = columns.length > 0;
  const showColumns = (inColumns: boolean) =>
    (!inColumns || rejection === null) && address.showColumns(inColumns);

  function move(next: string): void {
    focus.followTo(next);
    go(next);
  }

  function close(): void {
    setOpened(null);
    if (opened) focus.returnTo(keyOf(opened));
  }

  function open(place: DayPlace): void {
    setOpened(place);
    if (isTaken(place)) return;
    const { ServiceId, LocationId, OperatorUserId } =
      agendas.find(({ id }) => id === place.AgendaId) ?? agenda;
    openGiveBooking({ place: { ServiceId, LocationId, OperatorUserId, start: place.bookingStartDate } });
  }

  const isGiving = useGiveBookingPrompt() !== null;
  const leaveFreePlace = useEffectEvent(() => opened && !isTaken(opened) && close());
  useEffect(() => void (isGiving || leaveFreePlace()), [isGiving]);

  useWhenQuiet('dialog', () => void fetchDialog().catch(() => undefined));

  usePageKeys({
    ...(date !== today && { h: () => move(today) }),
    a: () => address.showAgendas(isAll ? [] : here.map(({ id }) => id)),
    v: () => here.length > 1 && showColumns(!isInColumns),
  });
  return (
    <>
      <div className="no-print">
        <PageTitle action={<DayTools more={more} isHeld={isHeld} onPrint={setSheet} />}>Turnos</PageTitle>
        {isHeld && (
          <p aria-busy="true">
            <Skeleton height="28rem" />
          </p>
        )}
      </div>
      <div className={isHeld ? styles.held : undefined}>{notes}</div>
      <div className={`stack ${styles.day} no-print ${isHeld ? styles.held : ''}`}>
        <div className={`stack ${styles.aside}`}>
          <AgendaPicker agendas={agendas} value={agenda} onChange={address.choose} />
          <DayCalendar {...calendar} day={date} today={today} onDayChange={go} />
          {here.length > 1 && (
            <AgendasCard here={here} shown={shownIds} places={day.data} onShow={address.showAgendas} />
          )}
        </div>
        <div ref={frame} className={styles.frame}>
          <DayCard
            day={day}
            date={date}
            today={todayWall}
            closedReason={calendar.ofDay?.reason ?? null}
            partReason={calendar.ofDay?.partReason ?? null}
            card={focus.card}
            list={focus.list}
            opened={opened}
            badges={shown.length > 0 ? badgesOf(here) : null}
            columns={columns}
            view={
              here.length > 1 && (
                <ViewSwitch isInColumns={isInColumns} rejection={rejection} onChange={showColumns} />
              )
            }
            onOpen={open}
            onStep={(days) => move(addDays(date, days))}
            onToday={() => move(today)}
          />
        </div>
      </div>
      {day.data && (
        <DaySheets
          kind={sheet}
          date={date}
          places={day.data}
          agendas={shown.length > 0 ? shown : [chosen]}
          closedReason={calendar.ofDay?.reason ?? null}
        />
      )}
      {opened && isTaken(opened) && (
        <Suspense>
          <DayTakenDialog
            opened={opened}
            latest={day.data ? (day.data.filter(isTaken).find(({ id }) => id === opened.id) ?? null) : opened}
            today={todayWall}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Withholds rows until the content above them is loaded. */
function useHeldDay(keys: readonly AgendaKey[], date: string): FollowedDay {
  const day = useDays(keys, date);
  const awaited = useAwaitedChanges();
  const isHeld = useHeld(date, day.data !== undefined, STEADY);
  return { ...day, data: isHeld ? undefined : day.data && asMarked(day.data, awaited) };
}

type DayToolsProps = { more: ReactNode; isHeld: boolean; onPrint: (kind: SheetKind) => void };

function DayTools({ more, isHeld, onPrint }: DayToolsProps) {
  return (
    <div className={`${styles.tools} ${isHeld ? styles.coming : ''}`}>
      <Button variant="primary" aria-keyshortcuts="t" onClick={() => openGiveBooking()}>
        <CalendarPlus aria-hidden />
        Dar un turno
      </Button>
      <SheetMenu onPrint={onPrint} />
      {more}
    </div>
  );
}

/** Moves focus to the list after changing the day, and to the card when the focused row disappears. */
function useDayFocus(date: string, isReady: boolean) {
  const card = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const awaitedDate = useRef<string | null>(null);

  useEffect(() => {
    if (awaitedDate.current !== date || !isReady) return;
    awaitedDate.current = null;
    if (document.activeElement === card.current) focusFirstRow(list.current);
  });

  function followTo(next: string): void {
    const focused = document.activeElement;
    if (focused !== card.current && !list.current?.contains(focused)) return;
    awaitedDate.current = next;
    card.current?.focus({ preventScroll: true });
  }

  /** The closing dialog restores focus first, so this waits a frame. */
  function returnTo(key: string): void {
    const find = () => focusRow(list.current, key) || card.current?.focus();
    onceShown(find);
  }

  return { card, list, followTo, returnTo };
}
