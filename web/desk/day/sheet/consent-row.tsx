import { type BookingDetail, type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { stateInWords } from '../rows/day-places.ts';
import styles from './day-sheet.module.css';
import { Box, Hour, OwnerWords, PetWords } from './whose.tsx';

/** What whoever signs declares, on each page: a signature stands under the words it is for. */
export function ConsentWords({ service }: { service: string }) {
  return (
    <p className={styles.consent}>
      <b>Al firmar declaro</b> que soy mayor de 18 años y responsable de la mascota, que cumplí la preparación
      que me indicaron, que avisé de sus enfermedades y remedios, y que acepto el servicio «{service}»
      conociendo sus riesgos.
    </p>
  );
}

/** A place of the day with room for weight, consent and signature. */
export function ConsentRow({ place, all }: { place: DayPlace; all: readonly DayPlace[] }) {
  return (
    <article className={styles.signed} data-row>
      <div>
        <Hour place={place} all={all} />
      </div>
      <div>{isTaken(place) ? <Who booking={place} /> : <Nobody />}</div>
      <div className={styles.signing}>
        <p>
          <Box>Acepto</Box>
          <Box>Preparación cumplida</Box>
          <span>Peso: ________ kg</span>
        </p>
        <p className={styles.line}>Firma</p>
        <p className={styles.line}>Aclaración y DNI</p>
      </div>
    </article>
  );
}

function Who({ booking }: { booking: BookingDetail }) {
  const isPlain = booking.bookingStatus === 'A' && booking.heldUntilAt === null;
  return (
    <>
      <PetWords booking={booking} />
      <OwnerWords booking={booking} />
      <span className={styles.phone}>{booking.Booker.userPhone}</span>
      {!isPlain && <small>{stateInWords(booking)}</small>}
    </>
  );
}

function Nobody() {
  return (
    <>
      <b>Libre</b>
      <small>Mascota, persona, DNI y teléfono:</small>
    </>
  );
}
