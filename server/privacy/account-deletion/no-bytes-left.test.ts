import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { testApp } from '../../../test/app.ts';
import { newResident, PASSWORD } from '../../../test/people.ts';

// PostgreSQL keeps the bytes of a dead row until VACUUM and reuse: docs/security.md.
test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a deleted account leaves no personal data in the file, freed pages included',
  async () => {
    const api = await testApp();
    const ana = await newResident(api);
    const address = `Pasaje de las Señas ${'muy '.repeat(20)}largas`;
    await api.db.updateTable('users').set({ address }).where('id', '=', ana.id).execute();
    const input = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
    expect((await api.call(exportUser, input, ana.token)).status).toBe(200);
    const searchFile = async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(api.db);
      const bytes = readFileSync(api.database.file);
      return [address, ana.email].map((text) => bytes.includes(text));
    };
    expect(await searchFile()).toEqual([true, true]);
    expect((await api.call(deleteUser, input, ana.token)).status).toBe(200);
    expect(await searchFile()).toEqual([false, false]);
    await api.close();
  },
);
