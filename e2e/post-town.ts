import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Batch, Vaccine } from '#shared/catalogues/vaccines.ts';
import type { VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { ask, type Base } from './ask.ts';
import { TOWN_TIMEZONE } from './free-places.ts';
import { logInAdmin, type Person } from './town.ts';
import { enterOnce, tap, waitForText } from './van-day.ts';

export type PostTown = { clerk: Person; post: VaccinationPost; path: string };

export async function addPostTown(
  base: Base,
  neighbourhoods: string[] = ['Villa Chacón'],
): Promise<PostTown> {
  const clerk = await logInAdmin(base);
  const serial = randomInt(1e9);
  const vaccine = {
    vaccineName: `Antirrábica ${serial}`,
    vaccineCode: 'rabies',
    SpecieId: null,
    firstAgeDays: 90,
    validMonths: 12,
    secondDoseDays: null,
  };
  const { id: VaccineId } = await ask<Vaccine>(base, 'POST', '/api/vaccines', vaccine, clerk.token);
  const batch = {
    VaccineId,
    batchLab: 'Laboratorio Andino',
    batchCode: '0421',
    batchExpiresOn: '2100-12-31',
    batchDoses: 150,
  };
  const { id: BatchId } = await ask<Batch>(base, 'POST', '/api/vaccine-batches', batch, clerk.token);
  const draft = {
    postDate: toIsoDate(toWallClock(Date.now(), TOWN_TIMEZONE)),
    postPlace: `Plaza ${serial}`,
    VaccineId,
    BatchId,
    VetUserId: null,
    neighbourhoods,
  };
  const post = await ask<VaccinationPost>(base, 'POST', '/api/vaccination-posts', draft, clerk.token);
  return { clerk, post, path: `/admin-van-post/${post.id}` };
}

export async function downloadPost(page: Page, { clerk, path }: PostTown): Promise<void> {
  await enterOnce(page, clerk);
  await page.goto(path);
  const readyText = waitForText(page, 'Listo: el puesto anda con o sin señal');
  await tap(page, 'Llevar este puesto');
  await readyText;
}
