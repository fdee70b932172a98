import { expect, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { addAgenda, setUpService } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './checks.ts';
import { addOperativo, townWallClock } from './draw-town.ts';
import { addPet, buildPetDraft, enterAs, signUp } from './town.ts';
import { nextButton } from './wizard.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute: 480, toMinute: 600, places: 5 }));
const SECONDS_AHEAD = 30;

test('a booking prepared before an opening takes one tap then, whatever the browser’s clock', async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL, 'Castración');
  const agenda = await addAgenda(baseURL, setting, WEEK);
  const day = townWallClock() + 2 * DAY_SECONDS;
  const opensAt = townWallClock() + SECONDS_AHEAD;
  await addOperativo(baseURL, setting.clerk, {
    AgendaId: agenda.id,
    operativoDate: toIsoDate(day),
    opening: 'hour',
    opensAt,
  });
  const person = await signUp(baseURL);
  await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  await ask(baseURL, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  await enterAs(page, person);
  await page.addInitScript(() => {
    const realNow = Date.now;
    const aheadMs = 2 * 3_600_000;
    Date.now = () => realNow() + aheadMs;
  });
  await page.goto('/operativos');
  const card = page.getByRole('group').filter({ hasText: setting.location.locationName });
  await card.getByRole('link').last().click();
  await page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio').first().check();
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/(locks|terms)$/);
  if (page.url().endsWith('/locks')) await nextButton(page).click();
  await expect(page.getByText(/^Todo listo\. El botón se habilita solo el /)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Faltan 0:00:\d\d$/);
  await expect(nextButton(page)).toBeDisabled();
  expect(townWallClock()).toBeLessThan(opensAt);
  await expectAccessible(page);
  await expect(nextButton(page)).toBeEnabled({ timeout: SECONDS_AHEAD * 1000 });
  expect(townWallClock()).toBeGreaterThanOrEqual(opensAt);
  await nextButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
});
