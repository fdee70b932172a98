import { expect, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { addAgenda, setUpService } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './checks.ts';
import { newOperativo, townWall } from './draw-town.ts';
import { addPet, completePet, enterAs, signUp } from './town.ts';
import { next } from './wizard.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 480, toMinute: 600, places: 5 }));
const SECONDS_AHEAD = 30;

test('one tap books at the opening, prepared before it, whatever the browser’s clock', async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL, 'Castración');
  const agenda = await addAgenda(baseURL, setting, WEEK);
  const day = townWall() + 2 * DAY_SECONDS;
  const opensAt = townWall() + SECONDS_AHEAD;
  await newOperativo(baseURL, setting.clerk, {
    AgendaId: agenda.id,
    operativoDate: toIsoDate(day),
    opening: 'hour',
    opensAt,
  });
  const person = await signUp(baseURL);
  await addPet(baseURL, person, await completePet('Luna', baseURL, person));
  await ask(baseURL, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  await enterAs(page, person);
  await page.addInitScript(() => {
    const real = Date.now;
    const ahead = 2 * 3_600_000;
    Date.now = () => real() + ahead;
  });
  await page.goto('/operativos');
  const card = page.getByRole('group').filter({ hasText: setting.location.locationName });
  await card.getByRole('link').last().click();
  await page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio').first().check();
  await next(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  await next(page).click();
  await expect(page).toHaveURL(/\/(locks|terms)$/);
  if (page.url().endsWith('/locks')) await next(page).click();
  await expect(page.getByText(/^Todo listo\. El botón se habilita solo el /)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Faltan 0:00:\d\d$/);
  await expect(next(page)).toBeDisabled();
  expect(townWall()).toBeLessThan(opensAt);
  await expectAccessible(page);
  await expect(next(page)).toBeEnabled({ timeout: SECONDS_AHEAD * 1000 });
  expect(townWall()).toBeGreaterThanOrEqual(opensAt);
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
});
