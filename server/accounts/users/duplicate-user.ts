import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

type DuplicateUser = { id: number; name: string; last_name: string };

export class DuplicateUserError extends AppError {
  readonly userId: number;

  constructor({ id, name, last_name }: DuplicateUser, sameField: 'DNI' | 'correo') {
    super('conflict', `Ya hay una persona registrada con ese ${sameField}: ${last_name}, ${name}`);
    this.userId = id;
  }
}

/** Runs a transaction of staff; records the access if its rejection names another person. */
export async function inUserTransaction<Result>(
  db: Db,
  author: Author,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (error instanceof DuplicateUserError && error.userId !== author.userId)
      await recordAccess(db, author, { action: 'user.read', entity: 'user', entityId: error.userId });
    throw error;
  }
}
