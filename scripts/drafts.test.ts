import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../web');

/**
 * Lists files with fields whose text a reload loses: views, searches, secrets, and a stranger's text,
 * which the browser's next user must not find.
 */
const NOT_KEPT = {
  views: [
    'schedule/operativos/agenda-quotas-dialog.tsx',
    'health/certificates/certificate-screen.tsx',
    'desk/month/month-screen.tsx',
    'health/eligibility/conditions-preview.tsx',
    'desk/history/history-panel.tsx',
    'bookings/agenda-changes/hours/preview-card.tsx',
    'bookings/draws/counter-entry-dialog.tsx',
    'schedule/services/preparation-preview.tsx',
  ],
  searches: [
    'bookings/draws/draw-check.tsx',
    'desk/give-booking/person-part.tsx',
    'desk/history/security-event-filters.tsx',
    'desk/settings/settings-screen.tsx',
    'ownership/merges/merge-dialog.tsx',
    'ownership/merges/pet-merge-dialog.tsx',
    'pets/pets/any-pet-picker.tsx',
    'desk/reports/pivot/filter-dialog.tsx',
    'schedule/requirements/lock-rule-form.tsx',
  ],
  secrets: [
    'accounts/profile/code-form.tsx',
    'accounts/profile/password-dialog.tsx',
    'accounts/profile/second-factor-dialog.tsx',
    'accounts/sessions/renew-session-dialog.tsx',
  ],
  /** A parent keeps the value; the plain state beside it says what is wrong or open. */
  keptByParent: ['bookings/agenda-changes/closures/holiday-row.tsx', 'desk/reports/report-tools.tsx'],
  strangers: ['accounts/sessions/forgot-dialog.tsx'],
};

/** Checks whether a field writes into a state that a reload forgets. */
function hasPlainState(source: string): boolean {
  const setters = [...source.matchAll(/const \[[^\]]*, (\w+)\] = useState\b/g)].map(([, setter]) => setter);
  return setters.some((setter) => new RegExp(` on(Text)?Change=\\{[^}]*\\b${setter}\\b`).test(source));
}

test.each([
  'const [v, setV] = useState(""); <TextField value={v} onChange={setV} />',
  'const [v, setV] = useState(""); <TextField value={v} onChange={(next) => setV(next.trim())} />',
  'const [{ v }, set] = useState({ v: "" }); <Combo onTextChange={(next) => set({ ...rest, v: next })} />',
])('a field that writes into a plain state is found in %s', (source) => {
  expect(hasPlainState(source)).toBe(true);
});

test('typed text survives a reload, but for fields that nobody saves (decision 103)', () => {
  const files = globSync('**/*.tsx', { cwd: WEB }).filter((file) => !file.includes('.test.'));
  const plainStateFiles = files.filter((file) => hasPlainState(readFileSync(join(WEB, file), 'utf8')));
  expect(plainStateFiles.toSorted()).toEqual(Object.values(NOT_KEPT).flat().toSorted());
});
