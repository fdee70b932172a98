import type { TestInfo } from '@playwright/test';
import { test as base } from '../own-server.ts';
import type { Browser, Size } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openTab, type Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

export const PHONE: Size = { width: 412, height: 780 };
export const DESKTOP: Size = { width: 1280, height: 800 };

const PROGRAMS: Record<string, (size: Size) => Promise<Browser>> = {
  firefox: (size) => openFirefox(process.env.FIREFOX_PATH ?? '', size),
  webkit: (size) => openWebKit(JSON.parse(process.env.WEBKIT_PATHS ?? '{}'), size),
};

/** Playwright runs these journeys in a browser of the project's own driver. */
export const test = base.extend<{ size: Size; tab: Tab }>({
  size: [PHONE, { option: true }],
  tab: async ({ size, baseURL }, use, info) => {
    const browser = await PROGRAMS[info.project.name]?.(size);
    if (!browser) throw new Error(`No browser is called ${info.project.name}`);
    try {
      await use(openTab(browser, baseURL ?? ''));
      if (info.error) await attachPageText(browser, info);
    } finally {
      await browser.close();
    }
  },
});

async function attachPageText(browser: Browser, info: TestInfo): Promise<void> {
  const pageText = await browser.evaluate<string>("location.href + '\\n' + document.body.innerText");
  await info.attach('shown', { body: pageText, contentType: 'text/plain' });
}
