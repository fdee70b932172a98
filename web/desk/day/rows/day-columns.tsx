import type { RefObject } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { formatTime } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { townNow } from '../../../platform/api/town.ts';
import { AgendaBadge } from './agenda-badge.tsx';
import { nameOfAgenda, toBadges } from './agenda-badges.ts';
import { toLines } from './column-lines.ts';
import styles from './day-columns.module.css';
import { toPlaceKey } from './day-places.ts';
import { DayRow } from './day-row.tsx';
import nowLine from './now-line.module.css';
import { type DayRowsProps, useDayRows } from './use-day-rows.tsx';

type DayColumnsProps = DayRowsProps & {
  agendas: readonly Agenda[];
  all: readonly DayPlace[];
};

export function DayColumns({ agendas, all, ...props }: DayColumnsProps) {
  const { ref, label, places, today } = props;
  const lines = toLines(
    places,
    agendas.map(({ id }) => id),
  );
  const toRowProps = useDayRows(props, lines);
  const now = townNow();
  const isOver = ({ bookingEndDate }: DayPlace) => bookingEndDate <= now;
  const nowIndex =
    places[0]?.bookingDate === today
      ? lines.findIndex(({ cells }) => cells.some((place) => place && !isOver(place)))
      : -1;
  const gridStyle = { gridTemplateColumns: `repeat(${agendas.length}, minmax(0, 1fr))` };
  return (
    <table ref={ref as RefObject<HTMLTableElement | null>} aria-label={label} className={styles.columns}>
      <thead className={styles.heads}>
        <tr className={styles.line} style={gridStyle}>
          {agendas.map((agenda) => (
            <ColumnHead key={agenda.id} agenda={agenda} agendas={agendas} all={all} />
          ))}
        </tr>
      </thead>
      <tbody className={styles.lines}>
        {lines.map(({ start, cells }, index) => (
          <tr
            key={cells.map((place) => (place ? toPlaceKey(place) : '')).join()}
            className={`${styles.line} ${nowLine.timed}`}
            style={gridStyle}
            data-now={index === nowIndex ? `Ahora ${formatTime(now)}` : undefined}
          >
            {cells.map((place, column) => (
              <td key={agendas[column]?.id} className={styles.cell} data-empty={!place || undefined}>
                {place ? (
                  <DayRow {...toRowProps(place)} letters={null} now={null} />
                ) : (
                  <small>{hasPlaceAt(all, agendas[column]?.id, start) ? '' : 'Sin lugar a esta hora'}</small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Considers places hidden by the filter too, since they still occupy their time. */
function hasPlaceAt(all: readonly DayPlace[], agendaId: number | undefined, start: number): boolean {
  return all.some((place) => place.AgendaId === agendaId && place.bookingStartDate === start);
}

type ColumnHeadProps = { agenda: Agenda; agendas: readonly Agenda[]; all: readonly DayPlace[] };

function ColumnHead({ agenda, agendas, all }: ColumnHeadProps) {
  const badge = toBadges(agendas).get(agenda.id);
  const own = all.filter(({ AgendaId }) => AgendaId === agenda.id);
  const free = own.filter((place) => !isTaken(place)).length;
  return (
    <th scope="col" className={`row ${styles.head}`}>
      {badge && <AgendaBadge {...badge} />}
      <b className="cut">{nameOfAgenda(agenda)}</b>
      <small>
        {own.length} {own.length === 1 ? 'lugar' : 'lugares'} · {free} {free === 1 ? 'libre' : 'libres'}
      </small>
    </th>
  );
}
