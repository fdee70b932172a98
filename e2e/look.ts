import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import type { LookTown } from './look-town.ts';
import { expectOtherLooks } from './other-looks.ts';

/** Shows a route's screen in each of its main states, and checks each with `checkLook`. */
export type Look = (page: Page, town: LookTown) => Promise<void>;

export type Looks = Readonly<Record<string, Look>>;

export async function checkLook(page: Page, part?: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page, test.info().project.name === 'phone' ? [320] : [768, 480]);
  await expectAccessible(page, part);
  await expectOtherLooks(page, part);
}

/** Navigates as the app's own links do, which costs a fifth of a load; false where only a load gives a fresh screen. */
const toNavigationScript = (path: string) => `(() => {
  const firstSegment = ({ pathname }) => pathname.split('/')[1];
  const hasUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (location.protocol === 'about:' || !localStorage.session) return false;
  if (firstSegment(location) === firstSegment(new URL(${JSON.stringify(path)}, location))) return false;
  if (document.querySelector('[role=dialog], [role=alertdialog]') || hasUnsaved()) return false;
  const state = { idx: (history.state?.idx ?? 0) + 1, key: 'look', usr: null };
  history.pushState(state, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate', { state }));
  return true;
})()`;

export async function openScreen(page: Page, path: string, title: string | RegExp): Promise<void> {
  if (!(await page.evaluate<boolean>(toNavigationScript(path)))) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export async function openAndCheck(page: Page, path: string, title: string | RegExp): Promise<void> {
  await openScreen(page, path, title);
  await checkLook(page);
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, disabled: false }).first().click();
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Checks the dialog alone: what it covers is hidden from screen readers and was checked before. */
export async function checkOpenDialog(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await checkLook(page, ':is([role=dialog], [role=alertdialog])');
}

export async function checkDialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button);
  await checkOpenDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}
