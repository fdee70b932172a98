import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, toLineSchema } from '../platform/fields.ts';
import { Operator } from './users.ts';

const MAX_LICENCE = 30;

export const Vet = z.extend(Operator, { userLicence: z.string() });
export type Vet = z.infer<typeof Vet>;

export const listVets = {
  method: 'GET',
  url: '/api/vets',
  schema: { summary: 'Personal con matrícula, por apellido y nombre', response: { 200: z.array(Vet) } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const changeLicence = {
  method: 'PUT',
  url: '/api/users/:id/licence',
  schema: {
    ...idParams,
    summary: 'La matrícula de alguien del personal; vacía, deja de tenerla',
    body: z.object({ userLicence: toLineSchema(MAX_LICENCE) }),
    response: { 200: z.object({ id: Id, userLicence: z.nullable(z.string()) }) },
  },
  config: { access: 'sysadmin' },
} as const satisfies Endpoint;
