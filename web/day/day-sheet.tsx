import type { CSSProperties } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings.ts';
import { kindInWords } from '#shared/pet-words.ts';
import { dateInWords, parseIsoDate } from '#shared/town-clock.ts';
import { TOWN } from '../api/town.ts';
import { keyOf, ownerOf, placeInWords, stateInWords, totalsInWords, totalsOf } from './day-places.ts';
import styles from './day-sheet.module.css';

type DaySheetProps = { date: string; places: readonly DayPlace[] };

const COLUMNS = ['Hora', 'Mascota', 'Especie y raza', 'Propietario', 'Teléfono', 'DNI', 'Estado', 'Notas'];

/** The day on paper, one page of it whatever its length; only printers see it. */
export function DaySheet({ date, places }: DaySheetProps) {
  const [first] = places;
  const rows = { '--rows': Math.max(places.length, 1) } as CSSProperties;
  return (
    <section className={styles.sheet} style={rows} aria-hidden="true">
      <header className={styles.head}>
        <h2 className="first-upper">
          {dateInWords(parseIsoDate(date) ?? 0)} de {date.slice(0, 4)}
        </h2>
        <p>
          {TOWN.name}
          {first && ` · ${first.serviceName} · ${first.locationName}`}
        </p>
        <p>{first ? totalsInWords(totalsOf(places)) : 'No hay turnos disponibles'}</p>
      </header>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={keyOf(place)}>
              <th scope="row">
                {place.bookingStartTime} <small>{placeInWords(place, places)}</small>
              </th>
              {cellsOf(place).map(([column, text]) => (
                <td key={column}>{text}</td>
              ))}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What stands between the time and the blank for notes. */
function cellsOf(place: DayPlace): [column: string, text: string][] {
  if (!isTaken(place)) {
    return [
      ...['pet', 'kind', 'owner', 'phone', 'dni'].map((column): [string, string] => [column, '']),
      ['state', 'Libre'],
    ];
  }
  const { Pet, Booker } = place;
  return [
    ['pet', Pet.petName],
    ['kind', kindInWords(Pet)],
    ['owner', ownerOf(place)],
    ['phone', Booker.userPhone],
    ['dni', Booker.userIdNumber],
    ['state', stateInWords(place)],
  ];
}
