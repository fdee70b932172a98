import { expect, type Locator, type Page } from '@playwright/test';

export const REJECTION = { status: 409, json: { message: 'Ahora no' } };

/**
 * Rejects calls until 'Probar de nuevo' is pressed. The page itself records the press, so that a refetch in the
 * background can't take the button away before it.
 */
export async function rejectUntilRetry(page: Page, path: string): Promise<void> {
  let isRetried = false;
  await page.route(path, async (route) => {
    isRetried ||= await page.evaluate<boolean>(findRetry(path)).catch(() => false);
    // A call that the page has cancelled can't be answered.
    await (isRetried ? route.continue() : route.fulfill(REJECTION)).catch(() => null);
  });
  await page.evaluate(findRetry(path));
}

export async function retryLoad(scope: Page | Locator, failure: string | Locator): Promise<void> {
  const note = typeof failure === 'string' ? scope.getByText(failure).first() : failure;
  await expect(note).toBeVisible();
  await scope.getByRole('button', { name: 'Probar de nuevo' }).click();
}

/** Runs in the page: tells whether the button was pressed since the path's first rejection. */
const findRetry = (path: string) => `(() => {
  const retries = (globalThis.retries ??= {});
  const path = ${JSON.stringify(path)};
  if (path in retries) return retries[path];
  retries[path] = false;
  const recordRetry = ({ target }) => {
    if (target.closest('button')?.textContent === 'Probar de nuevo') retries[path] = true;
  };
  addEventListener('click', recordRetry, { capture: true });
  return false;
})()`;
