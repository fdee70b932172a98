import { signUp } from '#shared/accounts/users.ts';
import { mergeUsers, undoMerge } from '#shared/ownership/merges.ts';
import type { TestApi } from './app.ts';
import type { Person } from './people.ts';
import { toUserDraft } from './user-draft.ts';

export function createMergeDesk(town: () => { api: TestApi; clerk: Person }) {
  return {
    registerAtCounter: async (): Promise<Person> => {
      const { api, clerk } = town();
      const { body } = await api.call(signUp, { body: toUserDraft({ userEmail: '' }) }, clerk.token);
      return { id: body.id, token: '', email: '' };
    },
    merge: (keptId: number, otherId: number) =>
      town().api.call(mergeUsers, { params: { id: keptId }, body: { otherId } }, town().clerk.token),
    undo: (id: number) => town().api.call(undoMerge, { params: { id } }, town().clerk.token),
    findRow: (id: number) =>
      town().api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
