import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as town from './town.ts';
import { nextButton, pickSlot, tickAll } from './wizard.ts';

test('the wizard’s summary shows the booking before the last tap, and each part can be changed', async ({
  page,
  baseURL,
}) => {
  const ana = await town.signUp(baseURL, { userName: 'Ana', userLastName: 'Ferreyra' });
  await town.addPet(baseURL, ana, await town.buildPetDraft('Luna', baseURL, ana));
  await town.enterAs(page, ana);
  await page.goto('/booking-selector');
  const { time, day } = await pickSlot(page);
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await nextButton(page).click();

  const summary = page.getByRole('region', { name: 'Tu reserva' });
  const openSummary = async () => {
    await expect(summary).toBeVisible();
    const changeButton = summary.getByRole('button', { name: 'Cambiar', exact: true });
    if (await changeButton.isVisible()) await changeButton.click();
  };
  await expect(summary).toHaveText(/^\p{L}{3} \d+ \p{L}{3} \d\d:\d\d · Luna · ZoonosisCambiar$/u);
  expect((await summary.boundingBox())?.height).toBeLessThanOrEqual(50);
  for (const step of ['/locks', '/terms']) {
    await expect(page).toHaveURL(new RegExp(`${step}$`));
    await openSummary();
    for (const part of [
      day,
      `${time} hs`,
      'Castración',
      'Centro de Zoonosis',
      'Ana Ferreyra',
      'DNI ',
      'Luna',
    ])
      await expect(summary.getByText(part, { exact: false }).first()).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (step === '/locks') {
      await tickAll(page);
      await nextButton(page).click();
    }
  }
  for (const [part, path] of [
    ['el turno', '/booking-selector'],
    ['el lugar', '/booking-selector'],
    ['el vecino', '/signinup'],
    ['la mascota', '/pets'],
  ] as const) {
    await summary.getByRole('link', { name: `Cambiar ${part}` }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await openSummary();
  }
});
