import type { Trx } from '../../platform/db/database.ts';

export async function anonymiseUser(trx: Trx, userId: number, now: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      status: 'B',
      email: null,
      email_folded: null,
      email_verified_at: null,
      muted_notices: '',
      bounced_at: null,
      bounce: '',
      licence: null,
      name: 'Usuario',
      last_name: 'eliminado',
      search_folded: '',
      sort_folded: '',
      phone: '',
      id_number: null,
      address: '',
      other_city: '',
      password_hash: null,
      temporary_hash: null,
      temporary_expires_at: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
