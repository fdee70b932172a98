import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { DaySheet } from './day-sheet.tsx';
import type { PrintedSheet } from './sheet.ts';

type DaySheetsProps = Omit<PrintedSheet, 'address' | 'agenda'> & {
  agendas: readonly (Agenda | undefined)[];
};

export function DaySheets({ agendas, places, ...sheet }: DaySheetsProps) {
  const isAlone = agendas.length === 1;
  return agendas.map((agenda) => (
    <DaySheet
      key={agenda?.id ?? 0}
      {...sheet}
      agenda={agenda}
      places={isAlone ? places : listPlaces(places, agenda)}
    />
  ));
}

function listPlaces(places: readonly DayPlace[], agenda: Agenda | undefined): readonly DayPlace[] {
  return places.filter(({ AgendaId }) => AgendaId === agenda?.id);
}
