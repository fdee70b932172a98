import { sql } from 'kysely';
import type { DoseSubject, PostDose } from '#shared/clinic/vaccination-posts.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Db } from '../../platform/db/database.ts';

type Total<Group> = Group & { doses: number };

export async function countBySpecie(
  db: Db,
  postId: number,
): Promise<Total<{ specieName: string; petGender: 'F' | 'M' | 'X' }>[]> {
  const rows = await selectDoses(db, postId)
    .innerJoin('species as s', 's.id', 'd.species_id')
    .select((eb) => ['s.name as specieName', 'd.gender as petGender', eb.fn.countAll().as('doses')])
    .groupBy(['s.id', 's.name', 'd.gender'])
    .orderBy('s.id')
    .orderBy('d.gender')
    .execute();
  return rows.map((row) => ({ ...row, doses: Number(row.doses) }));
}

export async function countByNeighbourhood(
  db: Db,
  postId: number,
): Promise<Total<{ neighbourhood: string; subject: DoseSubject }>[]> {
  const rows = await selectDoses(db, postId)
    .select((eb) => ['d.neighbourhood', 'd.subject', eb.fn.countAll().as('doses')])
    .groupBy(['d.neighbourhood', 'd.subject'])
    .execute();
  // The rows are sorted here, since the engines' collations differ.
  const toSortKey = ({ neighbourhood, subject }: (typeof rows)[number]) =>
    `${fold(neighbourhood)} ${subject}`;
  return rows
    .map((row) => ({ ...row, doses: Number(row.doses) }))
    .toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
}

export async function countByBatch(db: Db, postId: number): Promise<Total<{ batchId: number }>[]> {
  const rows = await selectDoses(db, postId)
    .select((eb) => ['d.batch_id as batchId', eb.fn.countAll().as('doses')])
    .groupBy('d.batch_id')
    .orderBy('d.batch_id')
    .execute();
  return rows.map((row) => ({ ...row, doses: Number(row.doses) }));
}

export async function countCards(db: Db, postId: number): Promise<number> {
  const { count } = await selectDoses(db, postId)
    .innerJoin('certificates as c', 'c.vaccination_id', 'd.vaccination_id')
    .innerJoin('certificate_cards as k', 'k.certificate_id', 'c.id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the doses in order; a deleted person's columns are empty. */
export function listDoses(db: Db, postId: number): Promise<(PostDose & { ownerId: number | null })[]> {
  const selectText = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`;
  return selectDoses(db, postId)
    .innerJoin('species as s', 's.id', 'd.species_id')
    .innerJoin('vaccine_batches as b', 'b.id', 'd.batch_id')
    .leftJoin('vaccinations as g', 'g.id', 'd.vaccination_id')
    .leftJoin('pets as p', 'p.id', 'g.pet_id')
    .leftJoin('users as u', (on) => on.onRef('u.id', '=', 'p.user_id').on('u.status', '=', 'A'))
    .leftJoin('certificates as c', (on) =>
      on.onRef('c.vaccination_id', '=', 'd.vaccination_id').on('c.revoked_at', 'is', null),
    )
    .select(['d.given_at as givenAt', 'd.subject', 's.name as specieName', 'd.gender as petGender'])
    .select(['b.code as batchCode', 'b.lab as batchLab', 'b.expires_on as batchExpiresOn'])
    .select(['d.neighbourhood', 'u.id as ownerId'])
    .select([selectText('p.name').as('petName'), selectText('u.name').as('userName')])
    .select([selectText('u.last_name').as('userLastName'), selectText('u.id_number').as('userIdNumber')])
    .select([selectText('u.phone').as('userPhone'), selectText('c.code').as('certificateCode')])
    .select([selectText('g.vet_name').as('vetName'), selectText('g.vet_licence').as('vetLicence')])
    .orderBy('d.given_at')
    .orderBy('d.id')
    .execute();
}

function selectDoses(db: Db, postId: number) {
  return db.selectFrom('post_doses as d').where('d.post_id', '=', postId).where('d.removed_at', 'is', null);
}
