import { type ReactNode, useRef } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { useIsPrinting } from '../../../platform/print/use-is-printing.ts';
import { useLocations } from '../../../schedule/agendas/agendas.api.ts';
import { keyOf } from '../rows/day-places.ts';
import { ConsentRow, ConsentWords } from './consent-row.tsx';
import styles from './day-sheet.module.css';
import type { Sheet } from './sheet.ts';
import { SheetPage } from './sheet-page.tsx';
import { SimpleRow, SimpleTable } from './simple-row.tsx';
import { useSheetPages } from './use-sheet-pages.ts';

/** The day on paper, made while it is printed: pages of readable type, as many as it needs. */
export function DaySheet(sheet: Omit<Sheet, 'address'>) {
  const isPrinting = useIsPrinting();
  const { data: locations } = useLocations();
  const address = locations?.find(({ id }) => id === sheet.agenda?.LocationId)?.locationAddress ?? '';
  return isPrinting && <Pages {...sheet} address={address} />;
}

function Pages(props: Sheet) {
  const { kind, places } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const measured = useSheetPages(sheet, places);
  const pages = measured && measured.length > 0 ? measured : [places];
  const Rows = kind === 'simple' ? SimpleRows : ConsentRows;
  return (
    <div ref={sheet} className={styles.sheet} data-measuring={measured === null || undefined}>
      {pages.map((page, index) => (
        <SheetPage key={page[0] ? keyOf(page[0]) : 'empty'} {...props} page={index + 1} of={pages.length}>
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
        <SimpleRow key={keyOf(place)} place={place} all={all} />
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
        <ConsentRow key={keyOf(place)} place={place} all={all} />
      ))}
    </>
  );
}
