import { type Insertable, sql } from 'kysely';
import type { CertificateKind } from '#shared/health/certificates.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { CertificatesTable } from '../../platform/db/tables/animals.ts';

export type CertificateRow = {
  id: number;
  code: string;
  kind: CertificateKind;
  petId: number;
  rowId: number | null;
  issuedAt: number;
  revokedAt: number | null;
};

export function findCertificateRow(db: Db, id: number): Promise<CertificateRow | undefined> {
  return selectRows(db).where('id', '=', id).executeTakeFirst();
}

export function findCertificateByCode(db: Db, code: string): Promise<CertificateRow | undefined> {
  return selectRows(db).where('code', '=', code).executeTakeFirst();
}

export function findCertificateOfRow(
  db: Db,
  kind: CertificateKind,
  rowId: number,
): Promise<CertificateRow | undefined> {
  const column = kind === 'vaccine' ? 'vaccination_id' : 'procedure_id';
  return selectRows(db).where(column, '=', rowId).where('revoked_at', 'is', null).executeTakeFirst();
}

export async function insertCertificate(trx: Trx, row: Insertable<CertificatesTable>): Promise<number> {
  const { id } = await trx.insertInto('certificates').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function revokeCertificateRow(
  trx: Trx,
  id: number,
  { revokedBy, now }: { revokedBy: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_by: revokedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listCertificatesOf(db: Db, userId: number) {
  return db
    .selectFrom('certificates as c')
    .innerJoin('pets as p', 'p.id', 'c.pet_id')
    .select(['c.pet_id as PetId', 'c.kind as certificateKind', 'c.code as certificateCode'])
    .select(['c.issued_at as issuedAt', 'c.revoked_at as revokedAt'])
    .where('p.user_id', '=', userId)
    .orderBy('c.id')
    .execute();
}

/**
 * Selects the pet's name, or null if its owners use different names, since one certificate serves them all.
 * A certificate that staff issued before a merge has no known owner.
 */
const selectNameForAll = (id: number) => sql<
  string | null
>`case when not exists (select 1 from certificates as c
  join keepers as k on k.pet_id = c.pet_id and c.issued_at < k.until_at
  where c.id = ${id} and k.pet_name <> p.name and (k.since_at <= c.issued_at or k.user_id = c.issued_by
    or (k.since_at = k.until_at and coalesce(c.issued_by, 0) <> p.user_id and not exists (select 1 from keepers as o
      where o.pet_id = c.pet_id and o.user_id = c.issued_by))))
  then p.name end`;

export function findPublicFields(db: Db, { id, petId, kind, rowId }: CertificateRow) {
  const pet = db
    .selectFrom('pets as p')
    .leftJoin('species as s', 's.id', 'p.species_id')
    .leftJoin('microchips as m', (on) => on.onRef('m.pet_id', '=', 'p.id').on('m.status', '=', 'A'))
    .select([
      selectNameForAll(id).as('petName'),
      'p.status as petStatus',
      's.name as specieName',
      'm.code as chipCode',
    ])
    .where('p.id', '=', petId)
    .orderBy('m.id');
  return kind === 'vaccine'
    ? pet
        .innerJoin('vaccinations as g', 'g.pet_id', 'p.id')
        .innerJoin('vaccines as v', 'v.id', 'g.vaccine_id')
        .select(['v.name as vaccineName', 'g.given_on as actOn', 'g.next_due_on as validUntil', 'g.status'])
        .where('g.id', '=', rowId)
        .executeTakeFirst()
    : pet
        .innerJoin('procedures as d', 'd.pet_id', 'p.id')
        .select((eb) => [
          eb.val<string | null>(null).as('vaccineName'),
          'd.done_on as actOn',
          eb.val<string | null>(null).as('validUntil'),
          'd.status',
        ])
        .where('d.id', '=', rowId)
        .executeTakeFirst();
}

function selectRows(db: Db) {
  return db
    .selectFrom('certificates')
    .select(['id', 'code', 'kind', 'pet_id as petId', 'issued_at as issuedAt', 'revoked_at as revokedAt'])
    .select((eb) => eb.fn.coalesce('vaccination_id', 'procedure_id').as('rowId'));
}
