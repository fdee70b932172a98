import { type ReactNode, useRef } from 'react';
import { type BookingDetail, type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { useIsPrinting } from '../../../platform/print/use-is-printing.ts';
import { useLocations } from '../../../schedule/agendas/agendas.api.ts';
import { stateInWords, toPlaceKey } from '../rows/day-places.ts';
import styles from './day-sheet.module.css';
import type { PrintedSheet } from './sheet.ts';
import { Box, Hour, OwnerWords, PetWords } from './sheet-cells.tsx';
import { SheetPage } from './sheet-page.tsx';
import { SimpleRow, SimpleTable } from './simple-row.tsx';
import { useSheetPages } from './use-sheet-pages.ts';

export function DaySheet(sheet: Omit<PrintedSheet, 'address'>) {
  const isPrinting = useIsPrinting();
  const { data: locations } = useLocations();
  const address = locations?.find(({ id }) => id === sheet.agenda?.LocationId)?.locationAddress ?? '';
  return isPrinting && <Pages {...sheet} address={address} />;
}

function Pages(props: PrintedSheet) {
  const { kind, places } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const measured = useSheetPages(sheet, places);
  const pages = measured && measured.length > 0 ? measured : [places];
  const Rows = kind === 'simple' ? SimpleRows : ConsentRows;
  return (
    <div ref={sheet} className={styles.sheet} data-measuring={measured === null || undefined}>
      {pages.map((page, index) => (
        <SheetPage
          key={page[0] ? toPlaceKey(page[0]) : 'empty'}
          {...props}
          page={index + 1}
          pageCount={pages.length}
        >
          <Rows places={page} all={places} />
        </SheetPage>
      ))}
    </div>
  );
}

type RowsProps = { places: readonly DayPlace[]; all: readonly DayPlace[] };

function SimpleRows({ places, all }: RowsProps): ReactNode {
  if (places.length === 0) return null;
  return (
    <SimpleTable>
      {places.map((place) => (
        <SimpleRow key={toPlaceKey(place)} place={place} all={all} />
      ))}
    </SimpleTable>
  );
}

function ConsentRows({ places, all }: RowsProps): ReactNode {
  const [first] = places;
  if (!first) return null;
  return (
    <>
      <ConsentWords service={first.serviceName} />
      {places.map((place) => (
        <ConsentRow key={toPlaceKey(place)} place={place} all={all} />
      ))}
    </>
  );
}

/** Repeats the declaration on each page, since the signatures on it need it. */
function ConsentWords({ service }: { service: string }) {
  return (
    <p className={styles.consent}>
      <b>Al firmar declaro</b> que soy mayor de 18 años y responsable de la mascota, que cumplí la preparación
      que me indicaron, que avisé de sus enfermedades y remedios, y que acepto el servicio «{service}»
      conociendo sus riesgos.
    </p>
  );
}

function ConsentRow({ place, all }: { place: DayPlace; all: readonly DayPlace[] }) {
  return (
    <article className={styles.signed} data-row>
      <div>
        <Hour place={place} all={all} />
      </div>
      <div>{isTaken(place) ? <OwnerAndPet booking={place} /> : <Free />}</div>
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

function OwnerAndPet({ booking }: { booking: BookingDetail }) {
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

function Free() {
  return (
    <>
      <b>Libre</b>
      <small>Mascota, persona, DNI y teléfono:</small>
    </>
  );
}
