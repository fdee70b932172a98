import * as z from 'zod/mini';
import { listWalkInProblems, type SignUpProblem } from '../accounts/sign-up-rules.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, LIMITS, Millis, toLineSchema } from '../platform/fields.ts';
import { DOSE_SUBJECTS, Neighbourhood } from './vaccination-posts.ts';

export const MAX_SENT_ROWS = 500;
const MAX_KEY_LENGTH = 40;
const MAX_CODE_LENGTH = 60;

/** Idempotency key that the phone generates. */
const RowKey = toLineSchema(MAX_KEY_LENGTH).check(z.minLength(1));

export const PostPerson = z.object({
  userIdNumber: toLineSchema(LIMITS.phone),
  userName: toLineSchema(LIMITS.name),
  userLastName: toLineSchema(LIMITS.name),
  userPhone: toLineSchema(LIMITS.phone),
  neighbourhood: Neighbourhood,
});
export type PostPerson = z.infer<typeof PostPerson>;

export const DoseRow = z.object({
  rowKind: z.literal('dose'),
  rowKey: RowKey,
  givenAt: Millis,
  BatchId: Id,
  subject: z.enum(DOSE_SUBJECTS),
  SpecieId: Id,
  petGender: z.enum(['F', 'M', 'X']),
  /** If empty, the animal is named after its species. */
  petName: toLineSchema(LIMITS.name),
  neighbourhood: Neighbourhood,
  /** Names a registered pet; if null, `Person` names the owner of a new one. */
  PetId: z.nullable(Id),
  Person: z.nullable(PostPerson),
  /** True if staff confirmed the person with that DNI although the name differs. */
  isSamePerson: z.boolean(),
});
export type DoseRow = z.infer<typeof DoseRow>;

/** Gives a preprinted card to the dose. */
export const CardRow = z.object({
  rowKind: z.literal('card'),
  rowKey: RowKey,
  doseKey: RowKey,
  cardCode: toLineSchema(MAX_CODE_LENGTH),
});
export type CardRow = z.infer<typeof CardRow>;

/** Removes a dose that was recorded by mistake. */
export const RemovalRow = z.object({ rowKind: z.literal('removal'), rowKey: RowKey, doseKey: RowKey });
export type RemovalRow = z.infer<typeof RemovalRow>;

export const SentRow = z.discriminatedUnion('rowKind', [DoseRow, CardRow, RemovalRow]);
export type SentRow = z.infer<typeof SentRow>;

export const RowDecision = z.enum(['other-person', 'vaccinated']);
export type RowDecision = z.infer<typeof RowDecision>;

export const RowResult = z.object({
  rowKey: z.string(),
  isSaved: z.boolean(),
  /** Reason why it isn't saved; empty if it is. */
  message: z.string(),
  /** Decision that staff have to take; null where they can only correct or discard it. */
  decision: z.nullable(RowDecision),
  /** The server's version in words; empty without a conflict. */
  existing: z.string(),
});
export type RowResult = z.infer<typeof RowResult>;

export const saveVaccinationBatch = {
  method: 'POST',
  url: '/api/vaccinations/batch',
  schema: {
    summary: 'Anota dosis de un puesto, una por una; repetida, cada fila cuenta una sola vez',
    body: z.object({
      PostId: Id,
      rows: z.array(SentRow).check(z.minLength(1), z.maxLength(MAX_SENT_ROWS)),
    }),
    response: { 200: z.object({ doseCount: z.int(), rows: z.array(RowResult) }) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

const NO_CONTACT = 'Tenés que ingresar un celular o el barrio';

/** Returns the problems of a person unknown to the town: a phone or a neighbourhood is enough. */
export function listPostPersonProblems(person: PostPerson): Pick<SignUpProblem, 'field' | 'message'>[] {
  const problems = listWalkInProblems(person).filter(({ field }) => field !== 'userPhone');
  if (person.userPhone.trim() !== '' || person.neighbourhood.trim() !== '') return problems;
  return [...problems, { field: 'userPhone', message: NO_CONTACT }];
}
