import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';

export type SheetKind = 'simple' | 'consent';

/** What a sheet of a day says. */
export type Sheet = {
  kind: SheetKind;
  /** 'YYYY-MM-DD' */
  date: string;
  places: readonly DayPlace[];
  /** Whose day it is; absent until the agendas are there. */
  agenda: Agenda | undefined;
  /** Of its place; empty where nobody gave one. */
  address: string;
  /** Why there are no places. */
  closedReason: string | null;
};
