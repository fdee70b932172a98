/** Written down with the notice: which booking, how it stood, why, and by whom. */
export type TurnoTold = {
  bookingId: number;
  starts: number;
  /** When its owner takes it to be, by the last that was told, and where that is not where it is: there. */
  from: number;
  fromPlace?: string;
  fromAgendaId?: number;
  reason: string | null;
  isOwn: boolean;
};
