import * as z from 'zod/mini';
import { Pet } from '../pets/pets.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, PathId, toTextSchema } from '../platform/fields.ts';
import { Procedure, Vaccination } from './health-rows.ts';

const MAX_CODE_LENGTH = 60;
/** Limits checks per network: enough for an entrance control, too few to guess codes. */
const CHECKS_PER_HOUR = 60;

export const CertificateKind = z.enum(['vaccine', 'castration']);
export type CertificateKind = z.infer<typeof CertificateKind>;

export const CERTIFICATE_STATES = {
  valid: 'Vigente',
  expired: 'Vencida',
  revoked: 'Anulada',
} as const;
export const CertificateState = z.enum(['valid', 'expired', 'revoked']);
export type CertificateState = z.infer<typeof CertificateState>;

export const CertificateDraft = z.object({ certificateKind: CertificateKind, rowId: Id });
export type CertificateDraft = z.infer<typeof CertificateDraft>;

export const Certificate = z.object({
  id: Id,
  certificateCode: z.string(),
  certificateKind: CertificateKind,
  certificateState: CertificateState,
  issuedOn: z.string(),
  Pet,
  petColour: z.string(),
  petNeutered: z.enum(['Y', 'N', 'U']),
  chipCode: z.nullable(z.string()),
  Vaccination: z.nullable(Vaccination),
  Procedure: z.nullable(Procedure),
});
export type Certificate = z.infer<typeof Certificate>;

/** Fields visible to anyone with the code. */
export const CheckedCertificate = z.object({
  certificateState: CertificateState,
  townName: z.string(),
  act: z.string(),
  actOn: z.string(),
  validUntil: z.nullable(z.string()),
  specieName: z.nullable(z.string()),
  /** Null for a deleted pet. */
  petName: z.nullable(z.string()),
  chipEnd: z.nullable(z.string()),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

/** Answers for a preprinted card that isn't assigned yet. */
export const UnassignedCard = z.object({ certificateState: z.literal('unassigned'), townName: z.string() });
export type UnassignedCard = z.infer<typeof UnassignedCard>;

export const CERTIFICATE_MESSAGES = {
  onlyTown: 'La constancia es de lo que hizo el municipio',
  noBatch: 'Falta el lote: sin él no hay constancia',
  unassigned: 'Esta constancia todavía no fue entregada',
} as const;

export const issueCertificate = {
  method: 'POST',
  url: '/api/pets/:id/certificates',
  schema: {
    params: z.object({ id: PathId }),
    summary: 'Da la constancia de una vacuna o una castración; la misma, si ya la tiene',
    body: CertificateDraft,
    response: { 200: Certificate },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const findCertificate = {
  method: 'GET',
  url: '/api/certificates/:id',
  schema: { ...idParams, summary: 'Una constancia', response: { 200: Certificate } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const revokeCertificate = {
  method: 'POST',
  url: '/api/certificates/:id/revoke',
  schema: { ...idParams, summary: 'Anula una constancia', response: { 200: Certificate } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const checkCertificate = {
  method: 'GET',
  url: '/open/certificates/:code',
  schema: {
    summary: 'Si vale la constancia con ese código',
    params: z.object({ code: toTextSchema(MAX_CODE_LENGTH) }),
    response: { 200: z.union([CheckedCertificate, UnassignedCard]), 204: z.null() },
  },
  config: { access: 'anyone', perHour: CHECKS_PER_HOUR },
} as const satisfies Endpoint;
