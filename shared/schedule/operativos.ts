import * as z from 'zod/mini';
import { DAY_SECONDS } from '../platform/durations.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import {
  CalendarDate,
  DeletedRow,
  Id,
  idParams,
  LIMITS,
  Millis,
  toLineSchema,
  toTextSchema,
  WallSeconds,
} from '../platform/fields.ts';
import { toMidnight } from '../platform/town-clock.ts';
import { DrawDraft, DrawSummary } from './draws.ts';
import { MAX_QUOTAS, QuotaDraft } from './quotas.ts';

const MAX_NEIGHBOURHOODS = 50;

export const OperativoState = z.enum(['draft', 'published', 'suspended', 'done']);
export type OperativoState = z.infer<typeof OperativoState>;

const QuotaDrafts = z.array(QuotaDraft).check(z.maxLength(MAX_QUOTAS));

export const OperativoDraft = z.object({
  AgendaId: Id,
  operativoDate: CalendarDate,
  operativoTitle: toLineSchema(LIMITS.name),
  operativoDescription: toTextSchema(LIMITS.description),
  /** Shown to residents; bookings don't check them. */
  neighbourhoods: z.array(toLineSchema(LIMITS.name)).check(z.maxLength(MAX_NEIGHBOURHOODS)),
  neighbourhoodsUntil: z.nullable(CalendarDate),
  operativoState: z.enum(['draft', 'published', 'done']),
  /** Quotas of this date alone; an empty list keeps the agenda's everyday quotas. */
  quotas: QuotaDrafts,
  opening: z._default(z.enum(['open', 'hour', 'draw']), 'open'),
  draw: z._default(z.nullable(DrawDraft), null),
  opensAt: z._default(z.nullable(WallSeconds), null),
  updatedAt: z.optional(Millis),
});
export type OperativoDraft = z.infer<typeof OperativoDraft>;

const UsedQuota = z.extend(QuotaDraft, {
  specieName: z.nullable(z.string()),
  used: z.int(),
  free: z.int(),
});
export type UsedQuota = z.infer<typeof UsedQuota>;

const OverflowBooking = z.object({ bookingId: Id, bookingStartDate: WallSeconds, group: z.string() });
export type OverflowBooking = z.infer<typeof OverflowBooking>;

export const Operativo = z.extend(OperativoDraft, {
  id: Id,
  operativoState: OperativoState,
  draw: z.nullable(DrawSummary),
  suspensionReason: z.string(),
  ServiceId: Id,
  LocationId: Id,
  OperatorUserId: Id,
  serviceName: z.string(),
  locationName: z.string(),
  hasSlots: z.boolean(),
  freePlaces: z.int(),
  reservedPlaces: z.int(),
  nextStart: z.nullable(WallSeconds),
  bookings: z.int(),
  quotas: z.array(UsedQuota),
  overflow: z.array(OverflowBooking),
  updatedAt: Millis,
});
export type Operativo = z.infer<typeof Operativo>;

const PublicGroup = z.extend(z.pick(QuotaDraft, { SpecieId: true, petGender: true, size: true }), {
  specieName: z.nullable(z.string()),
  free: z.int(),
  opensAt: z.nullable(WallSeconds),
});
export type PublicGroup = z.infer<typeof PublicGroup>;

/** Holds no personal data: anybody reads it. */
export const PublicOperativo = z.object({
  id: Id,
  operativoDate: z.string(),
  operativoTitle: z.string(),
  operativoDescription: z.string(),
  operativoState: z.enum(['published', 'suspended']),
  suspensionReason: z.string(),
  neighbourhoods: z.array(z.string()),
  neighbourhoodsUntil: z.nullable(z.string()),
  ServiceId: Id,
  LocationId: Id,
  OperatorUserId: Id,
  serviceName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  locationMapUrl: z.string(),
  opens: z.nullable(WallSeconds),
  closes: z.nullable(WallSeconds),
  isBookable: z.boolean(),
  opening: z.enum(['open', 'hour', 'draw']),
  opensAt: z.nullable(WallSeconds),
  draw: z.nullable(DrawSummary),
  freePlaces: z.int(),
  keptUntil: z.nullable(WallSeconds),
  groups: z.array(PublicGroup),
  requirements: z.array(z.string()),
});
export type PublicOperativo = z.infer<typeof PublicOperativo>;

export const PublicPost = z.object({
  id: Id,
  postDate: z.string(),
  postPlace: z.string(),
  vaccineName: z.string(),
  neighbourhoods: z.array(z.string()),
});
export type PublicPost = z.infer<typeof PublicPost>;

export const AgendaQuotas = z.object({
  quotas: QuotaDrafts,
  smallBelowGrams: z.int().check(z.gte(0), z.lte(120_000)),
  largeAboveGrams: z.int().check(z.gte(0), z.lte(120_000)),
});
export type AgendaQuotas = z.infer<typeof AgendaQuotas>;

export const OPERATIVO_MESSAGES = {
  title: 'Tenés que ingresar el nombre del operativo',
  agenda: 'La agenda elegida no existe',
  taken: 'Esa agenda ya tiene un operativo ese día',
  sizes: 'Un animal grande tiene que pesar más que uno chico',
  twice: 'Ese grupo está dos veces',
  notDraft: 'Solo se borra un operativo en borrador',
  suspended: 'El operativo está suspendido',
  opensAt: 'Tenés que ingresar el día y la hora en que abren los turnos',
  opensLate: 'Los turnos tienen que abrir antes de que termine el día del operativo',
} as const;

export function findQuotasProblem(quotas: readonly QuotaDraft[]): string | null {
  const groups = quotas.map(
    ({ SpecieId, petGender, size, organisation }) => `${SpecieId} ${petGender} ${size} ${organisation ?? ''}`,
  );
  return new Set(groups).size < groups.length ? OPERATIVO_MESSAGES.twice : null;
}

export function findOpeningProblem(
  draft: Pick<OperativoDraft, 'opening' | 'opensAt' | 'operativoDate' | 'quotas'>,
): string | null {
  const opensAt = draft.opening === 'hour' ? draft.opensAt : null;
  if (draft.opening === 'hour' && opensAt === null) return OPERATIVO_MESSAGES.opensAt;
  const end = toMidnight(draft.operativoDate) + DAY_SECONDS;
  const isLate = [opensAt, ...draft.quotas.map((quota) => quota.opensAt)].some(
    (time) => time !== null && time >= end,
  );
  return isLate ? OPERATIVO_MESSAGES.opensLate : null;
}

const staff = { access: 'staff' } as const;

export const listOperativos = {
  method: 'GET',
  url: '/api/operativos',
  schema: { summary: 'Operativos, los próximos primero', response: { 200: z.array(Operativo) } },
  config: staff,
} as const satisfies Endpoint;

export const findOperativo = {
  method: 'GET',
  url: '/api/operativos/:id',
  schema: { ...idParams, summary: 'Un operativo con sus cupos', response: { 200: Operativo } },
  config: staff,
} as const satisfies Endpoint;

export const createOperativo = {
  method: 'POST',
  url: '/api/operativos',
  schema: { summary: 'Alta de un operativo', body: OperativoDraft, response: { 200: Operativo } },
  config: staff,
} as const satisfies Endpoint;

export const updateOperativo = {
  method: 'PUT',
  url: '/api/operativos/:id',
  schema: {
    ...idParams,
    summary: 'Edición de un operativo y sus cupos',
    body: OperativoDraft,
    response: { 200: Operativo },
  },
  config: staff,
} as const satisfies Endpoint;

export const deleteOperativo = {
  method: 'DELETE',
  url: '/api/operativos/:id',
  schema: { ...idParams, summary: 'Baja de un operativo en borrador', response: { 200: DeletedRow } },
  config: staff,
} as const satisfies Endpoint;

export const findAgendaQuotas = {
  method: 'GET',
  url: '/api/agendas/:id/quotas',
  schema: { ...idParams, summary: 'Cupos de todos los días de una agenda', response: { 200: AgendaQuotas } },
  config: staff,
} as const satisfies Endpoint;

export const replaceAgendaQuotas = {
  method: 'PUT',
  url: '/api/agendas/:id/quotas',
  schema: {
    ...idParams,
    summary: 'Cupos de todos los días de una agenda, y desde qué peso un animal es mediano o grande',
    body: AgendaQuotas,
    response: { 200: AgendaQuotas },
  },
  config: staff,
} as const satisfies Endpoint;

export const listPublicOperativos = {
  method: 'GET',
  url: '/open/operativos',
  schema: { summary: 'Próximos operativos publicados', response: { 200: z.array(PublicOperativo) } },
  config: { access: 'anyone' },
} as const satisfies Endpoint;

export const listPublicPosts = {
  method: 'GET',
  url: '/open/vaccination-posts',
  schema: { summary: 'Próximos puestos de vacunación sin turno', response: { 200: z.array(PublicPost) } },
  config: { access: 'anyone' },
} as const satisfies Endpoint;
