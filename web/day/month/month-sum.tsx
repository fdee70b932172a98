import type { OccupancyDay } from '#shared/change-agendas.ts';
import { closingInWords, closingsOf } from '../../agendas/day-marks.ts';
import { sumOf } from '../../agendas/occupancy-words.ts';
import styles from './month-screen.module.css';

/** What the numbers mean and come to, and which days are closed. */
export function MonthSum({ days }: { days: readonly OccupancyDay[] }) {
  const { places, free, extra } = sumOf(days);
  const closings = closingsOf(days, '');
  return (
    <div className={styles.sum}>
      <p>
        <span className={styles.sample} aria-hidden="true">
          3/8
        </span>{' '}
        lugares libres y en total; la barra muestra lo ocupado.
      </p>
      <p role="status">
        {days.length > 0 && (
          <>
            En el mes: <b>{free}</b> libres de <b>{places}</b>
            {extra > 0 && `, ${extra === 1 ? '1 sobreturno' : `${extra} sobreturnos`}`}.
          </>
        )}
      </p>
      {closings.length > 0 && (
        <ul aria-label="Días cerrados">
          {closings.map((closing) => (
            <li key={closing.from}>
              <b>{closingInWords(closing)}</b> {closing.reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
