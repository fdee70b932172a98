import type { CorrectionRequest, UserCorrectionRequest } from '#shared/accounts/corrections.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { RectificationsTable } from '../../platform/db/tables/people.ts';

function selectCorrectionRequests(db: Db) {
  return db
    .selectFrom('rectifications as r')
    .select(['r.id', 'r.name as userName', 'r.last_name as userLastName', 'r.id_number as userIdNumber'])
    .select(['r.comment as rectificationComment', 'r.asked_at as askedAt'])
    .select(['r.state as rectificationState', 'r.answer', 'r.answered_at as answeredAt']);
}

export function listCorrectionsOf(db: Db, userId: number): Promise<CorrectionRequest[]> {
  return selectCorrectionRequests(db).where('r.user_id', '=', userId).orderBy('r.id', 'desc').execute();
}

export async function listAllCorrections(
  db: Db,
  { maxOpen, maxAnswered }: { maxOpen: number; maxAnswered: number },
): Promise<UserCorrectionRequest[]> {
  const requests = selectCorrectionRequests(db)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id as userId', 'u.name', 'u.last_name as lastName', 'u.id_number as idNumber'])
    .where('u.status', '=', 'A');
  const openRequests = requests.where('r.state', '=', 'P').orderBy('r.id').limit(maxOpen);
  const answeredRows = requests
    .where('r.state', '<>', 'P')
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc');
  const rows = [...(await openRequests.execute()), ...(await answeredRows.limit(maxAnswered).execute())];
  return rows.map(({ userId: id, name, lastName, idNumber, ...row }) => ({
    ...row,
    User: { id, userName: name, userLastName: lastName, userIdNumber: idNumber ?? '' },
  }));
}

export async function hasOpenCorrection(db: Db, userId: number): Promise<boolean> {
  const openRequestIds = db.selectFrom('rectifications').select('id').where('user_id', '=', userId);
  return (await openRequestIds.where('state', '=', 'P').executeTakeFirst()) !== undefined;
}

export async function findCorrection(db: Db, id: number) {
  return selectCorrectionRequests(db).select('r.user_id as userId').where('r.id', '=', id).executeTakeFirst();
}

type NewCorrection = Pick<
  RectificationsTable,
  'user_id' | 'name' | 'last_name' | 'id_number' | 'comment' | 'asked_at'
>;

export async function insertCorrection(trx: Trx, correction: NewCorrection): Promise<number> {
  const { id } = await trx
    .insertInto('rectifications')
    .values({ ...correction, state: 'P', answer: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type CorrectionAnswer = {
  id: number;
  state: 'A' | 'R';
  answer: string;
  answeredBy: number;
  answeredAt: number;
};

export async function setCorrectionAnswer(
  trx: Trx,
  { id, state, answer, answeredBy, answeredAt }: CorrectionAnswer,
): Promise<void> {
  const columns = { state, answer, answered_by: answeredBy, answered_at: answeredAt };
  await trx.updateTable('rectifications').set(columns).where('id', '=', id).execute();
}

export async function deleteCorrectionsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('rectifications').where('user_id', '=', userId).execute();
}
