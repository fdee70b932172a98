import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, toTextSchema } from '../platform/fields.ts';
import { Certificate } from './certificates.ts';

export const CARDS_PER_PAGE = 8;
export const MAX_CARDS = 800;
const MAX_CODE_LENGTH = 60;

export const CARD_MESSAGES = {
  unknown: 'Ese código no es de una tarjeta de este municipio',
  assigned: 'Esa tarjeta ya se entregó con otra dosis',
  hasCard: 'Esa dosis ya tiene una constancia',
} as const;

export const CardTotals = z.object({ unassigned: z.int(), assigned: z.int() });
export type CardTotals = z.infer<typeof CardTotals>;

export const countCertificateCards = {
  method: 'GET',
  url: '/api/certificate-cards',
  schema: {
    summary: 'Cuántas tarjetas de constancia hay sin entregar y entregadas',
    response: { 200: CardTotals },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const printCertificateCards = {
  method: 'POST',
  url: '/api/certificate-cards',
  schema: {
    summary: 'Códigos nuevos para imprimir tarjetas de constancia',
    body: z.object({ cardCount: z.int().check(z.gte(1), z.lte(MAX_CARDS)) }),
    response: { 200: z.object({ cardCodes: z.array(z.string()) }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const assignCertificateCard = {
  method: 'POST',
  url: '/api/certificate-cards/:code/assign',
  schema: {
    summary: 'Entrega una tarjeta impresa como constancia de una vacuna',
    params: z.object({ code: toTextSchema(MAX_CODE_LENGTH) }),
    body: z.object({ PetId: Id, rowId: Id }),
    response: { 200: Certificate },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;
