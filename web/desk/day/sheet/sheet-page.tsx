import type { ReactNode } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import { formatLongDate, parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { formatInstant } from '../../../platform/api/moment.ts';
import { useSession } from '../../../platform/api/session-store.ts';
import { TOWN, utcNowMs } from '../../../platform/api/town.ts';
import styles from './day-sheet.module.css';
import type { PrintedSheet } from './sheet.ts';

type SheetPageProps = PrintedSheet & { page: number; pageCount: number; children: ReactNode };

const TITLES = { simple: 'Planilla del día', consent: 'Planilla con consentimiento' } as const;

export function SheetPage({ kind, date, places, agenda, address, closedReason, ...rest }: SheetPageProps) {
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div>
          <h2 className="first-upper">
            {formatLongDate(parseIsoDate(date) ?? 0)} de {date.slice(0, 4)}
          </h2>
          <p>{agenda && whereInWords(agenda, address)}</p>
        </div>
        <p>
          <b>{TITLES[kind]}</b>
          {TOWN.name}
        </p>
      </header>
      <p className={styles.sub}>
        <span>
          Atiende: <b>{agenda?.operatorName ?? '____________________________'}</b>
        </span>
        <span>
          {places.length > 0 ? countsInWords(places) : (closedReason ?? 'No hay turnos disponibles')}
        </span>
      </p>
      {rest.children}
      <Foot page={rest.page} pageCount={rest.pageCount} />
    </section>
  );
}

function whereInWords({ serviceName, locationName }: Agenda, address: string): string {
  return `${serviceName} · ${[locationName, address].filter(Boolean).join(', ')}`;
}

function countsInWords(places: readonly DayPlace[]): string {
  const taken = places.filter(isTaken).length;
  const free = places.length - taken;
  return [
    places.length === 1 ? '1 lugar' : `${places.length} lugares`,
    `${taken} con turno`,
    free === 1 ? '1 libre' : `${free} libres`,
  ].join(' · ');
}

function Foot({ page, pageCount }: { page: number; pageCount: number }) {
  const session = useSession();
  return (
    <footer className={styles.foot}>
      <span>
        Impresa el {formatInstant(utcNowMs())}
        {session && `, por ${session.userName} ${session.userLastName}`}. Tiene datos personales: guardala o
        destruila al terminar el día.
      </span>
      <b>
        Página {page} de {pageCount}
      </b>
    </footer>
  );
}
