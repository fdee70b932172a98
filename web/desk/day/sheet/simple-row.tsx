import type { ReactNode } from 'react';
import { type BookingDetail, type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { TableHead } from '../../../platform/ui/table-head.tsx';
import { stateInWords } from '../rows/day-places.ts';
import styles from './day-sheet.module.css';
import { Box, Hour, OwnerWords, PetWords } from './sheet-cells.tsx';

const COLUMNS = ['Hora', 'Mascota', 'Persona', 'Teléfono', 'Estado'];

export function SimpleTable({ children }: { children: ReactNode }) {
  return (
    <table className={styles.table}>
      <TableHead titles={COLUMNS} />
      <tbody>{children}</tbody>
    </table>
  );
}

export function SimpleRow({ place, all }: { place: DayPlace; all: readonly DayPlace[] }) {
  return (
    <tr data-row data-free={!isTaken(place) || undefined}>
      <td>
        <Hour place={place} all={all} />
      </td>
      {isTaken(place) ? <Taken booking={place} /> : <Free />}
    </tr>
  );
}

function Taken({ booking }: { booking: BookingDetail }) {
  return (
    <>
      <td>
        <PetWords booking={booking} />
      </td>
      <td>
        <OwnerWords booking={booking} />
      </td>
      <td className={styles.phone}>{booking.Booker.userPhone}</td>
      <td>
        {booking.heldUntilAt !== null && <small>{stateInWords(booking)}</small>}
        {booking.bookingStatus === 'A' ? (
          <Marks hasArrived={booking.arrivedAt !== null} />
        ) : (
          <b>{stateInWords(booking)}</b>
        )}
      </td>
    </>
  );
}

function Free() {
  return (
    <>
      <td>
        <small>
          <b>Libre.</b> Mascota:
        </small>
      </td>
      <td>
        <small>Nombre y DNI:</small>
      </td>
      <td>
        <small>Tel.:</small>
      </td>
      <td>
        <Marks />
      </td>
    </>
  );
}

function Marks({ hasArrived }: { hasArrived?: boolean }) {
  return (
    <span className={styles.marks}>
      <Box isTicked={hasArrived}>Llegó</Box>
      <Box>Cumplido</Box>
      <Box>No</Box>
    </span>
  );
}
