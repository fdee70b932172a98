import { CalendarPlus, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { openGiveBooking, useGiveBookingPrompt } from '../../platform/api/give-booking-prompt.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { addDays } from '../../platform/calendar/calendar-dates.ts';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { usePageKeys } from '../../platform/screens/use-page-keys.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { MenuEntry } from '../../platform/ui/menu.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { AgendasPicker } from './agendas-picker.tsx';
import { DayCalendar, useDayCalendar, useDayColumn } from './day-calendar.tsx';
import { DayCard, UnmarkedNote } from './day-card.tsx';
import { DayFilters, useDayFilter } from './day-filters.tsx';
import { DayHead } from './day-head.tsx';
import styles from './day-screen.module.css';
import { toBadges } from './rows/agenda-badges.ts';
import { toPlaceKey } from './rows/day-places.ts';
import { useColumns } from './rows/use-columns.ts';
import { DaySheets } from './sheet/day-sheets.tsx';
import type { SheetKind } from './sheet/sheet.ts';
import { SheetMenu, sheetEntries } from './sheet/sheet-menu.tsx';
import { useDayInAddress } from './use-day-in-address.ts';
import { STABLE_QUERIES, useDayFocus, useSteadyDay } from './use-steady-day.ts';

const fetchDialog = () => import('./dialogs/day-taken-dialog.tsx');
const DayTakenDialog = lazy(async () => ({ default: (await withTimeout(fetchDialog())).DayTakenDialog }));

export type ShownDay = { agenda: Agenda; date: string; isClosed: boolean; entries: readonly MenuEntry[] };

type DayScreenProps = {
  notes: ReactNode;
  renderMore: (day: ShownDay) => ReactNode;
};

export function DayScreen({ notes, renderMore }: DayScreenProps) {
  const { date, today, go, agenda, agendas, chosen, agendasOfDay, shown, keys, ...address } =
    useDayInAddress();
  const calendar = useDayCalendar(keys, date, today);
  const column = useDayColumn();
  const isWide = useIsWide();
  const titleId = useId();
  const [opened, setOpened] = useState<DayPlace | null>(null);
  const day = useSteadyDay(keys, date);
  const { fields, findWait, ...filters } = useDayFilter(day.data, column.hasColumn);
  const [sheet, setSheet] = useState<SheetKind>('simple');
  const focus = useDayFocus(date, day.data !== undefined);
  const isShifting = useIsContentShifting('screen', address.isKnown, STABLE_QUERIES);
  const isClosed = (calendar.occupancy?.reason ?? null) !== null;
  const shownIds = shown.length > 0 ? shown.map(({ id }) => id) : chosen ? [chosen.id] : [];
  const isAll = shownIds.length === agendasOfDay.length;
  const todayWall = parseIsoDate(today) ?? 0;
  const { frame, columns, rejection } = useColumns({ isRequested: address.isInColumns, shown, agendasOfDay });
  const isInColumns = columns.length > 0;
  const showColumns = (isInColumns: boolean) =>
    (!isInColumns || rejection === null) && address.showColumns(isInColumns);

  function goTo(next: string): void {
    focus.carryFocusTo(next);
    go(next);
  }

  function chooseDay(next: string): void {
    go(next);
    column.closeMonth();
  }

  function close(): void {
    setOpened(null);
    if (opened) focus.restoreFocusTo(toPlaceKey(opened));
  }

  function open(place: DayPlace): void {
    setOpened(place);
    if (isTaken(place)) return;
    const { AgendaId, bookingStartDate: start } = place;
    const { ServiceId, LocationId, OperatorUserId } = agendas.find(({ id }) => id === AgendaId) ?? agenda;
    const isOffered = place.offer !== undefined;
    openGiveBooking({ place: { ServiceId, LocationId, OperatorUserId, AgendaId, start, isOffered } });
  }

  const isGiving = useGiveBookingPrompt() !== null;
  const closeFreePlace = useEffectEvent(() => opened && !isTaken(opened) && close());
  useEffect(() => void (isGiving || closeFreePlace()), [isGiving]);

  useWhenIdle('dialog', () => void fetchDialog().catch(() => undefined));

  usePageKeys({
    f: filters.focusSearch,
    ...(date !== today && { h: () => goTo(today) }),
    a: () => address.showAgendas(isAll ? [] : agendasOfDay.map(({ id }) => id)),
    v: () => agendasOfDay.length > 1 && showColumns(!isInColumns),
  });
  const filterEntry = {
    id: 'filter',
    label: filters.isOpen ? 'Quitar los filtros' : 'Buscar y filtrar',
    icon: <Search aria-hidden />,
    // The menu takes the focus back as it closes.
    onChoose: filters.isOpen ? filters.toggle : () => setTimeout(filters.focusSearch),
  };
  const entries = [...(column.hasColumn ? [] : [filterEntry]), ...(isWide ? [] : sheetEntries(setSheet))];
  const dayCalendar = (
    <DayCalendar
      {...calendar}
      day={date}
      today={today}
      isMonth={column.hasColumn || column.isMonth}
      onDayChange={chooseDay}
    />
  );
  return (
    <div className={styles.screen}>
      <DayHead
        titleId={titleId}
        wall={parseIsoDate(date) ?? 0}
        isToday={date === today}
        isLoading={isShifting}
        picker={
          <AgendasPicker
            agendas={agendas}
            value={agenda}
            onChange={address.choose}
            day={{
              agendasOfDay,
              shown: shownIds,
              places: day.data,
              isInColumns,
              rejection,
              onShow: address.showAgendas,
              onShowColumns: showColumns,
            }}
          />
        }
        calendar={column.button}
        isCalendarOpen={column.isOpen}
        onCalendar={column.toggle}
        onStep={(days) => goTo(addDays(date, days))}
        onToday={() => goTo(today)}
        tools={
          <DayTools onPrint={isWide ? setSheet : null}>
            {chosen && renderMore({ agenda: chosen, date, isClosed, entries })}
          </DayTools>
        }
      />
      {isShifting && (
        <p aria-busy="true">
          <Skeleton height="28rem" />
        </p>
      )}
      <div className={isShifting ? styles.held : undefined}>
        {isWide && <div className={styles.notes}>{notes}</div>}
        <div className={`stack gap-s3 ${styles.day} no-print`} data-column={column.hasColumn || undefined}>
          {column.hasColumn ? (
            <div className={`stack gap-s3 ${styles.aside}`}>
              {dayCalendar}
              <DayFilters {...fields} isColumn />
            </div>
          ) : (
            (!column.hasRoom || column.isMonth) && dayCalendar
          )}
          <div ref={frame} className={styles.frame}>
            <DayCard
              titleId={titleId}
              day={day}
              totals={fields.totals}
              date={date}
              today={todayWall}
              closedReason={calendar.occupancy?.reason ?? null}
              partReason={calendar.occupancy?.partReason ?? null}
              card={focus.card}
              list={focus.list}
              opened={opened}
              badges={shown.length > 0 ? toBadges(agendasOfDay) : null}
              columns={columns}
              filter={fields.filter}
              onFilter={fields.onChange}
              findWait={findWait}
              onOpen={open}
              onStep={(days) => goTo(addDays(date, days))}
            >
              {date === today && day.data && <UnmarkedNote days={calendar.days} today={today} onGo={goTo} />}
              {filters.isOpen && <DayFilters {...fields} isColumn={false} />}
            </DayCard>
          </div>
        </div>
        {!isWide && notes}
      </div>
      {day.data && (
        <DaySheets
          kind={sheet}
          date={date}
          places={day.data}
          agendas={shown.length > 0 ? shown : [chosen]}
          closedReason={calendar.occupancy?.reason ?? null}
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
    </div>
  );
}

type DayToolsProps = {
  onPrint: ((kind: SheetKind) => void) | null;
  children: ReactNode;
};

function DayTools({ onPrint, children }: DayToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.give} data-action-bar>
        <Button variant="primary" aria-keyshortcuts="t" onClick={() => openGiveBooking()}>
          <CalendarPlus aria-hidden />
          Dar un turno
        </Button>
      </div>
      {onPrint && <SheetMenu onPrint={onPrint} />}
      {children}
    </div>
  );
}
