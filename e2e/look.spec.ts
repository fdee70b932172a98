import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { listRequestTexts } from '../test/words.ts';
import type { Looks } from './look.ts';
import { OFFICE_LOOKS } from './look-office.ts';
import { RESIDENT_LOOKS, VISITOR_LOOKS, WIZARD_LOOKS } from './look-resident.ts';
import { SETUP_LOOKS } from './look-setup.ts';
import { STAFF_LOOKS } from './look-staff.ts';
import { addLookTown, type LookTown } from './look-town.ts';
import { lookTest as test } from './own-server.ts';
import { XSS } from './scripts.ts';
import { plantScripts, reportPlantedScripts } from './scripts-in-texts.ts';
import { enterAs, type Person } from './town.ts';

// Looks at every screen and its main states in both sizes. Every text that people may write tries to run as a
// script: none does, and the browser blocks nothing.
type FindPerson = (town: LookTown) => Person | undefined;

const LOOKS_BY_ROLE: [string, FindPerson, Looks][] = [
  ['a visitor', () => undefined, VISITOR_LOOKS],
  ['a resident who books', ({ resident }) => resident, WIZARD_LOOKS],
  ['a resident', ({ resident }) => resident, RESIDENT_LOOKS],
  ['staff', ({ clerk }) => clerk, STAFF_LOOKS],
  ['staff in the office', ({ clerk }) => clerk, OFFICE_LOOKS],
  ['staff who set up a town', ({ clerk }) => clerk, SETUP_LOOKS],
];

for (const [role, findPerson, looks] of LOOKS_BY_ROLE)
  test(`every screen of ${role} is accessible and fits its size`, { tag: '@both' }, async ({
    page,
    baseURL,
  }) => {
    const town = await addLookTown(baseURL);
    await plantScripts(town);
    const person = findPerson(town);
    if (person) await enterAs(page, person);
    page.setDefaultTimeout(15_000);
    const faults = collectFaults(page);
    reportPlantedScripts(page, faults);
    let plantedCount = 0;
    for (const [path, checkRoute] of Object.entries(looks))
      await test
        .step(`/${path}`, async () => {
          await checkRoute(page, town);
          if (await page.getByText(XSS).count()) plantedCount += 1;
          await firePrintEvents(page);
        })
        .catch((error: Error) => faults.push(`/${path}: ${error.message}`));
    expect(faults).toEqual([]);
    // A text that no screen shows would prove nothing.
    expect(plantedCount).toBeGreaterThan(0);
  });

async function firePrintEvents(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`for (const name of ['beforeprint', 'afterprint']) dispatchEvent(new Event(name))`);
  await page.emulateMedia({ media: null });
}

/** The server answers 409 to a change that affects bookings until a choice is made. */
const CHOICE_NEEDED = /status of 409/;

/** Matches a field and the planted text it is given. */
const PLANTED = /(\w+)(?::| =) (?:`[^`]*\$\{|\[)?(?:XSS|SHORT_SCRIPT|LINK_SCRIPT|withScript\(|name\(\))/g;

/** Names secrets that no screen shows, and fields that take no free text. */
const NEVER_SHOWN = new Set([
  'pwd',
  'userPassword',
  'oldPass',
  'newPass',
  'userRepeatPassword',
  'code',
  'claimCode',
  'browser',
  'replaces',
  'sheetKey',
  'handoverKey',
  'noteKey',
  'toIdNumber',
  'fromIdNumber',
  'transferCode',
  'rowKey',
  'doseKey',
  'cardCode',
  'subject',
  'accountSecret',
  'accountAnswer',
  'begun',
  'passkeyAnswer',
  'publicNumber',
  'email',
  'userEmail',
  'userPhone',
  'userIdNumber',
  'locationPhone',
  'townPhone',
  'chipCode',
  'townColour',
  'townLogo',
  'photoFile',
  'revision',
  'lockRuleValues',
]);

/** Names fields of the second factor, which these towns don't have; second-factor.spec.ts plants them. */
const PLANTED_ELSEWHERE = new Set(['passkeyName']);

function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !CHOICE_NEEDED.test(line.text()))
      faults.push(`${line.text()} ${line.location().url}`);
  });
  return faults;
}

test('every text that people may write is planted with a script', () => {
  const sources = ['scripts-in-texts', 'scripts-in-records'].map((name) =>
    readFileSync(`e2e/${name}.ts`, 'utf8'),
  );
  const plantedNames = new Set([...sources.join().matchAll(PLANTED)].map(([, name]) => name));
  const coveredNames = [plantedNames, NEVER_SHOWN, PLANTED_ELSEWHERE];
  expect(listRequestTexts().filter((name) => !coveredNames.some((each) => each.has(name)))).toEqual([]);
});

test('every route’s screen is checked by the look test', () => {
  const listRoutePaths = (name: string) =>
    [...readFileSync(`web/app/${name}`, 'utf8').matchAll(/ path="([^"]+?)(?:\/\*)?"/g)].map(
      ([, path]) => path,
    );
  const paths = ['routes', 'link-screens', 'admin-routes'].flatMap((name) => listRoutePaths(`${name}.tsx`));
  const lookedRoutes = new Set(LOOKS_BY_ROLE.flatMap(([, , looks]) => Object.keys(looks)));
  expect(paths.length).toBeGreaterThan(30);
  expect([...new Set(paths)].filter((path) => path !== undefined && !lookedRoutes.has(path))).toEqual([]);
});
