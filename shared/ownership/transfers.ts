import * as z from 'zod/mini';
import { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, idParams, Millis, NoContent, toLineSchema } from '../platform/fields.ts';

export const TRANSFER_DAYS = 7;

export const TRANSFER_MESSAGES = {
  unknown: 'No encontramos ese código. Fijate que esté bien escrito',
  used: 'Ese código ya se usó',
  expired: 'Ese código venció. Pedile otro a quien te lo dio',
  withdrawn: 'Ese código ya no sirve. Pedile otro a quien te lo dio',
  own: 'Esa mascota ya está con vos',
  theirs: 'Esa mascota ya está a cargo de esa persona',
  died: 'Esa mascota figura como fallecida: no puede pasar a otra familia',
  full: 'Ya tenés el máximo de mascotas registradas. Para sumar otra, consultá en el mostrador',
  otherDni: 'Ese no es el DNI de quien tiene a la mascota',
  noDni: 'Quien tiene a la mascota no tiene el DNI cargado: cargalo antes',
  nobody: 'No hay nadie registrado con ese DNI. Registrá antes a la persona',
} as const;

const Code = toLineSchema(40);

export const TransferCode = z.object({ transferCode: z.string(), expiresAt: Millis });
export type TransferCode = z.infer<typeof TransferCode>;

export const PendingTransfer = z.object({ createdAt: Millis, expiresAt: Millis });
export type PendingTransfer = z.infer<typeof PendingTransfer>;

/** Shows enough to recognise the animal, and no data of its owner. */
export const TransferredPet = z.object({
  petName: z.string(),
  petGender: z.enum(['F', 'M', 'X']),
  petBirthDate: z.nullable(z.string()),
  specieName: z.nullable(z.string()),
  breedName: z.string(),
  expiresAt: Millis,
});
export type TransferredPet = z.infer<typeof TransferredPet>;

/** Describes a pet that passed to another owner, or was merged into theirs, by its name of that time. */
export const FormerPet = z.object({ id: Id, petName: z.string(), untilAt: Millis, isMerged: z.boolean() });
export type FormerPet = z.infer<typeof FormerPet>;

export const makeTransferCode = {
  method: 'POST',
  url: '/api/pets/:id/transfer',
  schema: {
    ...idParams,
    summary:
      'Código de 7 días para que otra familia reciba a la mascota; se muestra una vez, y el anterior deja de servir',
    response: { 200: TransferCode },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const findTransfer = {
  method: 'GET',
  url: '/api/pets/:id/transfer',
  schema: {
    ...idParams,
    summary: 'El código que espera para una mascota propia, sin decir cuál es',
    response: { 200: PendingTransfer, 204: NoContent },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const withdrawTransfer = {
  method: 'DELETE',
  url: '/api/pets/:id/transfer',
  schema: { ...idParams, summary: 'El código de la mascota deja de servir', response: { 200: DeletedRow } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const readTransfer = {
  method: 'POST',
  url: '/api/transfers/read',
  schema: {
    summary: 'De qué mascota es un código',
    body: z.object({ transferCode: Code }),
    response: { 200: TransferredPet },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const acceptTransfer = {
  method: 'POST',
  url: '/api/transfers/accept',
  schema: {
    summary: 'Recibe a la mascota de un código, con su libreta',
    body: z.object({ transferCode: Code }),
    response: { 200: Pet },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const transferPet = {
  method: 'PUT',
  url: '/api/pets/:id/keeper',
  schema: {
    ...idParams,
    summary: 'El personal pasa una mascota a otra familia, con los DNI de las dos personas',
    body: z.object({ fromIdNumber: toLineSchema(40), toIdNumber: toLineSchema(40) }),
    response: { 200: Pet },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const listFormerPets = {
  method: 'GET',
  url: '/api/users/:id/former-pets',
  schema: {
    ...idParams,
    summary: 'Mascotas que la persona pasó a otra familia, o cuya ficha se unió con la de otra',
    response: { 200: z.array(FormerPet) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;
