import { type BookingDetail, type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { answerInWords } from '../../../bookings/bookings/standing.ts';
import { townTime } from '../../../platform/api/town.ts';
import { ownerOf, stateInWords } from './day-places.ts';
import styles from './day-row.module.css';

type RowWhoProps = {
  place: DayPlace;
  isLate: boolean;
  isSelected: boolean;
  /** Something else takes room in the row. */
  isTight: boolean;
};

/** Which pet and whose; of a free place, what is given. */
export function RowWho({ place, isLate, isSelected, isTight }: RowWhoProps) {
  const [title, service] = isTaken(place)
    ? [place.Pet.petName, isTight ? null : place.serviceName]
    : [place.serviceName, null];
  const free = isLate ? 'Ya no se puede cargar' : 'Sin reserva';
  return (
    <span className={styles.who} aria-hidden>
      <b className="cut">
        {title}
        {service && <span className={`${styles.service} only-wide`}> · {service}</span>}
      </b>
      <small className="cut">
        {isTaken(place) && place.heldUntilAt !== null && `Hasta ${townTime(place.heldUntilAt)} · `}
        {isTaken(place) && answerWords(place)}
        {isTaken(place) ? <Owner booking={place} /> : free}
        {isSelected && <span className="only-wide"> · {stateInWords(place)}</span>}
      </small>
    </span>
  );
}

function answerWords(booking: BookingDetail): string {
  const answer = answerInWords(booking);
  return answer === null ? '' : `${answer} · `;
}

function Owner({ booking }: { booking: BookingDetail }) {
  const { userPhone } = booking.Booker;
  return (
    <>
      {ownerOf(booking)}
      {userPhone && <span className="only-wide"> · {userPhone}</span>}
    </>
  );
}
