import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../web');

/** What is typed or chosen and never saved: looks at what is there, searches, and secrets. */
const NOT_KEPT = {
  looks: [
    'certificates/certificate-screen.tsx',
    'day/day-desk.tsx',
    'day/month/month-screen.tsx',
    'eligibility/try-pet.tsx',
    'history/history-panel.tsx',
    'planning/hours/preview-card.tsx',
  ],
  searches: [
    'day/who-fields.tsx',
    'history/access-filters.tsx',
    'merges/merge-dialog.tsx',
    'pets/any-pet-picker.tsx',
    'reports/filter-dialog.tsx',
    'requirements/check-list.tsx',
  ],
  secrets: ['users/code-form.tsx', 'users/owner-dialog.tsx', 'users/second-factor-dialog.tsx'],
};

/** Whether a field writes straight into a state that a reload forgets. */
function forgets(file: string): boolean {
  const source = readFileSync(join(WEB, file), 'utf8');
  const setters = [...source.matchAll(/const \[\w*, (\w+)\] = useState\b/g)].map(([, setter]) => setter);
  return setters.some((setter) => new RegExp(` on(Text)?Change=\\{${setter}\\}`).test(source));
}

test('what is typed is kept over a reload, but for what nobody saves (decision 103)', () => {
  const files = globSync('**/*.tsx', { cwd: WEB }).filter((file) => !file.includes('.test.'));
  expect(files.filter(forgets).toSorted()).toEqual(Object.values(NOT_KEPT).flat().toSorted());
});
