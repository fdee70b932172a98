import { afterEach, expect, test, vi } from 'vitest';
import { hasSharingSheet } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a phone', { share: () => undefined }, true, true],
  ['a phone whose browser has no sheet', {}, true, false],
  ['a computer whose browser has one', { share: () => undefined }, false, false],
])('the share sheet is offered on phones alone: %s', (_, navigator, matches, has) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(hasSharingSheet()).toBe(has);
});
