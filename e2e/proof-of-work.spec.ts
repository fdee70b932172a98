import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { withNewServer } from './own-server.ts';
import { heading } from './people.ts';
import { addPetInWizard, confirmFromLocks, nextButton, pickSlot, register } from './wizard.ts';

test('a phone solves its proof of work in a burst, shows it, and books', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) faults.push(message.text());
  });
  const answers: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.request().method() === 'POST') answers.push(`${path} ${response.status()}`);
  });
  await withNewServer({ RATE_LIMIT: 'on', PROOF_OF_WORK: '0' }, async (url) => {
    await page.goto(`${url}/booking-selector`);
    await pickSlot(page);
    await nextButton(page).click();
    const script = Promise.withResolvers<void>();
    await page.route(/proof-worker/, (route) => script.promise.then(() => route.continue()));
    await register(page);
    const reason = page.getByRole('status').filter({ hasText: 'Hay muchos pedidos a la vez' });
    await expect(reason).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    script.resolve();
    await expect(heading(page, 'Registrá tu mascota')).toBeFocused();
    await expect(reason).toBeHidden();
    await addPetInWizard(page, { name: 'Luna', specie: 'Perro', breed: 'Mestizo' });
    await confirmFromLocks(page);
    await expect(heading(page, 'Felicitaciones!')).toBeFocused();
  });
  for (const path of ['/api/users', '/open/login', '/api/booking'])
    expect(answers.filter((each) => each.startsWith(`${path} `))).toEqual([`${path} 429`, `${path} 200`]);
  expect(faults).toEqual([]);
});
