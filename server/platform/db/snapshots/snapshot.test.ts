import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { newPet, newResident } from '../../../../test/people.ts';
import { openSnapshot } from './open-snapshot.ts';

const PHOTOS = 45;
const ROWS_AT_ONCE = 20;

test('a snapshot of the database reads all photos, few at a time', async () => {
  const api = await testApp();
  const person = await newResident(api);
  for (let photoCount = 0; photoCount < PHOTOS; photoCount++) {
    const pet_id = await newPet(api, person, `Luna ${photoCount}`);
    await api.db.insertInto('pet_photos').values({ pet_id, jpeg: 'aaaa' }).execute();
  }
  const snapshot = await openSnapshot(api.database);
  const photos = (await snapshot.tables()).find(({ name }) => name === 'pet_photos');
  const batches: number[] = [];
  if (photos) for await (const lines of snapshot.rows(photos)) batches.push(lines.length);
  await snapshot.close();
  expect(Math.max(...batches)).toBeLessThanOrEqual(ROWS_AT_ONCE);
  expect(batches.reduce((sum, count) => sum + count, 0)).toBe(PHOTOS);
  await api.close();
});
