import { useId } from 'react';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { formatTime } from '#shared/platform/town-clock.ts';
import { townNow } from '../../platform/api/town.ts';
import { Note } from '../../platform/ui/note.tsx';
import { formatNearDay } from './near-day.words.ts';
import styles from './next-places-row.module.css';

type NextPlacesRowProps = {
  places: readonly NextPlace[];
  rejection: string | null;
  chosen: Pick<NextPlace, 'bookingStartDate' | 'OperatorUserId'> | null;
  onChoose: (place: NextPlace) => void;
};

export function NextPlacesRow({ places, rejection, chosen, onChoose }: NextPlacesRowProps) {
  const titleId = useId();
  return (
    <>
      {rejection && <Note kind="warning">{rejection}. Podés moverlo igual, con un motivo.</Note>}
      {places.length > 0 && (
        <section aria-labelledby={titleId} className={`stack gap-s2 ${styles.next}`}>
          <h2 id={titleId}>Próximos lugares libres</h2>
          <ul className="cluster">
            {places.map((place) => (
              <li key={`${place.AgendaId}-${place.bookingStartDate}`}>
                <button type="button" aria-pressed={isSame(place, chosen)} onClick={() => onChoose(place)}>
                  <b>{formatTime(place.bookingStartDate)} hs</b>
                  <small>{formatPlace(place)}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function isSame(place: NextPlace, chosen: NextPlacesRowProps['chosen']): boolean {
  return (
    place.bookingStartDate === chosen?.bookingStartDate && place.OperatorUserId === chosen.OperatorUserId
  );
}

function formatPlace({ bookingStartDate, operatorName }: NextPlace): string {
  return [formatNearDay(bookingStartDate, townNow()), operatorName].filter(Boolean).join(' · ');
}
