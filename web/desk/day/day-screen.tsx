import { UserPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { isoDate, parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import { useAwaitedChanges } from '../../bookings/bookings/several.api.ts';
import { type FollowedDay, useDays } from '../../bookings/change/day.api.ts';
import { useHeld } from '../../platform/api/use-held.ts';
import { useWhenQuiet } from '../../platform/api/use-when-quiet.ts';
import { askForWalkIn } from '../../platform/api/walk-in-prompt.ts';
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
import { useCounterDraft } from './dialogs/use-counter-draft.ts';
import { NextPlaceCard, useNextPlace } from './next-place-card.tsx';
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

const fetchDialog = () => import('./dialogs/day-dialog.tsx');
const DayDialog = lazy(async () => ({ default: (await inTime(fetchDialog())).DayDialog }));

export type ShownDay = { agenda: Agenda; date: string; isClosed: boolean };

type DayScreenProps = {
  notes: ReactNode;
  renderMore: (day: ShownDay) => ReactNode;
};

const STEADY = [['services'], ['agendas', 'next']];

export function DayScreen({ notes, renderMore }: DayScreenProps) {
  const { date, today, go, agenda, agendas, chosen, here, shown, keys, ...address } = useDayInAddress();
  const { draft, keep } = useCounterDraft();
  const calendar = useDayCalendar(keys, date);
  const [opened, setOpened] = useState<DayPlace | null>(draft?.place ?? null);
  const day = useHeldDay(keys, date);
  const next = useNextPlace(chosen, { isAlone: shown.length === 0, isEnabled: day.data !== undefined });
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
    keep(null);
    if (opened) focus.returnTo(keyOf(opened));
  }

  function show(place: DayPlace): void {
    if (isoDate(place.bookingDate) !== date) move(isoDate(place.bookingDate));
    setOpened(place);
  }

  useWhenQuiet('dialog', () => void fetchDialog().catch(() => undefined));
  const giveNext = () => next.place && show(next.place);

  usePageKeys({
    t: () => move(today),
    p: giveNext,
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
          <NextPlaceCard {...next} onGive={giveNext} />
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
            onOpen={setOpened}
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
      {opened && (
        <Suspense>
          <DayDialog
            place={opened}
            places={placesAround(opened, date, day.data)}
            agenda={address.keyOfPlace(opened)}
            today={todayWall}
            draft={draft}
            onLeave={keep}
            onChangePlace={show}
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

function placesAround(opened: DayPlace, date: string, places: readonly DayPlace[] | undefined) {
  return places && isoDate(opened.bookingDate) === date ? places : [opened];
}

type DayToolsProps = { more: ReactNode; isHeld: boolean; onPrint: (kind: SheetKind) => void };

function DayTools({ more, isHeld, onPrint }: DayToolsProps) {
  return (
    <div className={`${styles.tools} ${isHeld ? styles.coming : ''}`}>
      <Button variant="primary" aria-keyshortcuts="s" onClick={() => askForWalkIn()}>
        <UserPlus aria-hidden />
        Sin turno
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
