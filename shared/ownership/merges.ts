import * as z from 'zod/mini';
import { User } from '../accounts/users.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, Millis, NoContent, PathId } from '../platform/fields.ts';

export const UNDO_HOURS = 24;

export const MERGE_MESSAGES = {
  same: 'Elegí otro registro: es el mismo',
  staff: 'Solo se unen registros de vecinos',
  asked: 'Pidió una corrección que nadie respondió: respondela en «Correcciones» y después unilos',
  over: 'Ya no se puede deshacer: pasó un día',
} as const;

const MergedPerson = z.pick(User, {
  id: true,
  userName: true,
  userLastName: true,
  userEmail: true,
  userIdNumber: true,
  userPhone: true,
});

export const MergePlan = z.object({
  Kept: MergedPerson,
  Gone: MergedPerson,
  pets: z.array(z.object({ id: Id, petName: z.string() })),
  bookings: z.int(),
  comingBookings: z.int(),
  takes: z.array(z.enum(['email', 'dni', 'phone', 'place', 'address'])),
  /** True if both can log in; the merged login ends. */
  endsLogin: z.boolean(),
});
export type MergePlan = z.infer<typeof MergePlan>;

const otherIdParams = { ...idParams, querystring: z.object({ otherId: PathId }) };

export const findMergePlan = {
  method: 'GET',
  url: '/api/users/:id/merge-plan',
  schema: {
    ...otherIdParams,
    summary: 'Qué pasaría al unir otro registro de la misma persona a este',
    response: { 200: MergePlan },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const Merge = z.object({ id: Id, goneName: z.string(), madeAt: Millis, endsAt: Millis });
export type Merge = z.infer<typeof Merge>;

export const mergeUsers = {
  method: 'POST',
  url: '/api/users/:id/merge',
  schema: {
    ...idParams,
    summary: 'Une otro registro de la misma persona a este; se puede deshacer por un día',
    body: z.object({ otherId: Id }),
    response: { 200: Merge },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const findMerge = {
  method: 'GET',
  url: '/api/users/:id/merge',
  schema: {
    ...idParams,
    summary: 'La última unión a este registro que todavía se puede deshacer',
    response: { 200: Merge, 204: NoContent },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

/** `loginStays` is true if the login changed since the merge and remains with the kept record. */
const UndoneMerge = z.object({ id: Id, loginStays: z.boolean() });

export const undoMerge = {
  method: 'DELETE',
  url: '/api/users/:id/merge',
  schema: {
    ...idParams,
    summary: 'Deshace la última unión a este registro',
    response: { 200: UndoneMerge },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
