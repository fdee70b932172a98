import { describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/other-machine': { version: '1.0.0', optional: true },
};

describe('isInstalled', () => {
  it('asks for every package but the optional ones of other machines', () => {
    expect(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toBe(true);
  });

  it('is false after an install cut short, and when the lockfile changed', () => {
    expect(isInstalled(wanted, {})).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.6' } })).toBe(false);
  });
});
