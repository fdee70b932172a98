import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const PROXY_WARNING = 'Llegan pedidos con direcciones reenviadas desde';

test('the SYSADMIN sees a warning about a proxy that isn’t configured, and a clerk doesn’t', {
  tag: '@desktop',
}, async ({ page, baseURL, browser }) => {
  await fetch(`${baseURL}/health`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await town.enterAs(page, await town.logInAdmin(baseURL));
  await page.goto('/admin-day-bookings');
  const warningText = page.getByText(PROXY_WARNING);
  await expect(warningText).toContainText(
    /desde (127\.0\.0\.1|::1)\. Si es tu proxy, agregalo a TRUST_PROXY: sin eso, todos los vecinos comparten los mismos límites\. Si no lo conocés, no hagas nada\./,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const clerkPage = await browser.newPage();
  await town.enterAs(clerkPage, await town.newClerk(baseURL));
  const requests: string[] = [];
  clerkPage.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await clerkPage.goto(`${baseURL}/admin-day-bookings`);
  await expect(clerkPage.getByRole('heading', { level: 1 })).toBeVisible();
  await clerkPage.waitForLoadState('networkidle');
  await expect(clerkPage.getByText(PROXY_WARNING)).toBeHidden();
  expect(requests).not.toContain('/api/setup');
  await clerkPage.close();
});
