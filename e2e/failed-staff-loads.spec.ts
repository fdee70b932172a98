import { expect, test } from '@playwright/test';
import { rejectUntilRetry, retryLoad } from './failed-loads.ts';
import { addPostTown } from './post-town.ts';
import { enterAs } from './town.ts';

test('the totals of a post that fail to load say so and load on a retry', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { post, clerk } = await addPostTown(baseURL);
  await enterAs(page, clerk);
  await page.goto('/');
  await rejectUntilRetry(page, `**/api/vaccination-posts/${post.id}/totals`);
  await page.goto(`/admin-vaccination-posts/${post.id}`);
  await retryLoad(page, 'No pudimos cargar el resumen');
  await expect(page.getByText('Sin dosis todavía').first()).toBeVisible();
});
