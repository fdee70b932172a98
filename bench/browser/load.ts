import type { Browser } from '@playwright/test';
import { withPhone } from './phone.ts';

/** Milliseconds, but for `shift`; `usable` is when a day of the calendar answers, 0 where there is none. */
export type Load = { lcp: number; shift: number; blocked: number; usable: number };

const STILL = 1_500;

/** Run in the page. A button answers once React has it; a task blocks for as long as it takes beyond 50 ms. */
const WATCH = `
  globalThis.seen = { lcp: 0, shift: 0, blocked: 0, usable: 0 };
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('longtask', (entry) => { seen.blocked += entry.duration - 50; });
  const look = setInterval(() => {
    const day = document.querySelector('[data-date][data-state="free"]');
    if (!day || !Object.keys(day).some((key) => key.startsWith('__reactProps'))) return;
    seen.usable = performance.now();
    clearInterval(look);
  }, 20);
`;

/** One cold load, watched until the picture and the last heading have long been there. */
export function measureLoad(browser: Browser, url: string): Promise<Load> {
  return withPhone(browser, { network: true }, async (page) => {
    await page.addInitScript({ content: WATCH });
    await page.goto(url, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(STILL);
    return page.evaluate<Load>('seen');
  });
}
