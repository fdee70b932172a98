import { afterEach, expect, test, vi } from 'vitest';
import { hasSharingSheet } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a phone', { share: () => undefined }, true, true],
  ['a phone whose browser has no sheet', {}, true, false],
  ['a computer whose browser has one', { share: () => undefined }, false, false],
])('the share sheet is offered only on phones that have one: %s', (_, navigator, matches, isOffered) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(hasSharingSheet()).toBe(isOffered);
});
