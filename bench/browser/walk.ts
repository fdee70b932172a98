import type { Browser, Page } from '@playwright/test';
import { heading } from '../../e2e/people.ts';
import * as town from '../../e2e/town.ts';
import { addPetInWizard, confirmFromLocks, nextButton, pickSlot } from '../../e2e/wizard.ts';
import { withPhone } from './phone.ts';

/** Slowest answer to a touch or key on each path (ms). */
export type Walk = Record<string, number>;

/** Runs in the page. A touch counts for the path shown at the time. */
const WATCH_SCRIPT = `
  globalThis.paths = [[0, location.pathname]];
  globalThis.slowest = {};
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (...all) => { change(...all); paths.push([performance.now(), location.pathname]); };
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration, interactionId } of list.getEntries()) {
      if (!interactionId) continue;
      const path = paths.findLast(([since]) => since <= startTime)?.[1];
      slowest[path] = Math.max(slowest[path] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Books for a new pet of a person with an account. */
export function walkWizard(browser: Browser, url: string): Promise<Walk> {
  return withPhone(browser, { network: false }, async (page) => {
    const person = await town.signUp(url);
    await page.addInitScript({ content: WATCH_SCRIPT });
    await page.goto(`${url}/booking-selector`);
    await page.locator('#root:not([data-prerendered])').waitFor();
    await pickSlot(page);
    await nextButton(page).click();
    await logIn(page, person);
    await addPetInWizard(page, { name: 'Luna', specie: 'Perro', breed: 'Mestizo' });
    await confirmFromLocks(page);
    await heading(page, 'Felicitaciones!').waitFor();
    return page.evaluate<Walk>('new Promise((resolve) => setTimeout(() => resolve(slowest), 500))');
  });
}

async function logIn(page: Page, { email, password }: town.Person): Promise<void> {
  await page.getByRole('button', { name: /^Ya tengo usuario/ }).click();
  const login = page.getByRole('form', { name: 'Ingreso' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password').fill(password);
  await login.getByLabel('Password').press('Enter');
  await heading(page, 'Registrá tu mascota').waitFor();
}
