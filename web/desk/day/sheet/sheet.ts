import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';

export type SheetKind = 'simple' | 'consent';

export type PrintedSheet = {
  kind: SheetKind;
  date: string;
  places: readonly DayPlace[];
  agenda: Agenda | undefined;
  address: string;
  closedReason: string | null;
};
