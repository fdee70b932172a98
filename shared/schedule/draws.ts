import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, toLineSchema, WallSeconds } from '../platform/fields.ts';
import { toMidnight } from '../platform/town-clock.ts';

export const DrawState = z.enum(['open', 'closed', 'drawing', 'drawn']);
export type DrawState = z.infer<typeof DrawState>;

export const DrawDraft = z.object({
  /** Names the draw of other days of the service that this day joins; null for a draw of its own. */
  DrawId: z.nullable(Id),
  closesAt: WallSeconds,
  confirmBy: WallSeconds,
});
export type DrawDraft = z.infer<typeof DrawDraft>;

export const DrawSummary = z.object({
  id: Id,
  drawState: DrawState,
  closesAt: WallSeconds,
  confirmBy: WallSeconds,
  entries: z.int(),
});
export type DrawSummary = z.infer<typeof DrawSummary>;

export const DRAW_MESSAGES = {
  missing: 'Tenés que ingresar hasta cuándo se anotan y hasta cuándo confirman',
  order: 'El plazo para confirmar tiene que terminar después de la inscripción y antes del día del operativo',
  over: 'La inscripción de ese sorteo ya cerró',
  otherService: 'Ese sorteo es de otro servicio',
  entered: 'Ya hay personas anotadas: el operativo sigue por sorteo',
  closed: 'La inscripción ya cerró',
  notClosed: 'Primero hay que cerrar la inscripción',
  tooLate: 'El plazo para confirmar ya terminó: antes de sortear, poné uno nuevo en el operativo',
  drawn: 'El sorteo ya se hizo',
  unverified: 'Para anotarte tenés que confirmar tu correo',
  noPet: 'Tenés que elegir al menos una mascota',
  noDay: 'Tenés que elegir al menos un día',
  most: (most: number) =>
    most === 1
      ? 'Este servicio es para una mascota por persona'
      : `Este servicio es para ${most} mascotas por persona, como máximo`,
  left: (left: number) =>
    left === 1
      ? 'Por el límite de turnos del servicio, ahora se puede anotar una sola mascota'
      : `Por el límite de turnos del servicio, ahora se pueden anotar ${left} mascotas`,
  late: 'El plazo para confirmar ya terminó',
} as const;

export function findDrawProblem({ closesAt, confirmBy }: DrawDraft, operativoDate: string): string | null {
  return closesAt < confirmBy && confirmBy < toMidnight(operativoDate) ? null : DRAW_MESSAGES.order;
}

const MAX_NUMBER_LENGTH = 40;
const staff = { access: 'staff' } as const;
const NewState = z.object({ drawState: DrawState });

export const closeDraw = {
  method: 'POST',
  url: '/api/draws/:id/closing',
  schema: {
    ...idParams,
    summary: 'Cierra la inscripción: publica la cantidad, los códigos y su hash',
    response: { 200: NewState },
  },
  config: staff,
} as const satisfies Endpoint;

export const runDraw = {
  method: 'POST',
  url: '/api/draws/:id/draw',
  schema: {
    ...idParams,
    summary: 'Sortea el orden y da los turnos',
    body: z.object({ publicNumber: toLineSchema(MAX_NUMBER_LENGTH) }),
    response: { 200: NewState },
  },
  config: staff,
} as const satisfies Endpoint;
