import { expect, test } from 'vitest';
import { firstScreens } from '../web/platform/build/first-screens.ts';

const ICONS = '/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const toIconPath = (name: string) => `/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/** Lists the imports of each module; icons come from one file. */
const STATIC_IMPORTS: Record<string, string[]> = {
  main: ['/web/shell', '/node_modules/react/index.js'],
  '/web/shell': ['/shared/messages.ts', '/web/staff'],
  home: ['/web/shell', '/web/button', '/web/facts', ICONS],
  step: ['/web/button', '/web/calendar', '/shared/agendas.ts'],
  account: ['/web/calendar', '/web/form', '/web/dni', '/web/combo', '/web/dialog'],
  '/web/form': ['/node_modules/react/index.js'],
  '/web/dialog': ['/node_modules/react-aria/index.js'],
  ticket: ['/web/form', '/web/dni', '/web/lots', '/web/combo', '/web/dialog', '/web/share'],
  list: ['/web/lots'],
  '/web/combo': ['/web/list'],
  '/web/admin': ['/web/form'],
  own: ['/web/row', '/web/share', '/web/dialog'],
  day: ['/web/form', '/web/desk', '/web/row', '/web/clock'],
  report: ['/web/desk', '/web/chart'],
  month: ['/web/chart'],
  '/shared/agendas.ts': ['/shared/fields.ts', '/shared/slots.ts'],
  '/shared/fields.ts': ['/node_modules/zod/mini/index.js'],
};
const DYNAMIC_IMPORTS: Record<string, string[]> = {
  main: ['home', 'step', 'account', 'ticket', 'list', '/web/admin'],
  '/web/admin': ['own'],
  '/web/staff': ['day', 'report', 'month'],
};
const CODE: Record<string, string> = {
  '/web/list': 'x'.repeat(10_000),
  '/web/share': 'x'.repeat(10_000),
  home: "import { LogIn as Enter, MapPin } from 'lucide-react';",
  [ICONS]:
    "export { default as LogIn, default as LucideLogIn } from './icons/log-in.mjs';\nexport { default as MapPin } from './icons/map-pin.mjs';\nexport { default as Cat } from './icons/cat.mjs';",
};
const graph = {
  getModuleInfo: (id: string) => ({
    id,
    importedIds: STATIC_IMPORTS[id] ?? [],
    dynamicallyImportedIds: DYNAMIC_IMPORTS[id] ?? [],
    code: CODE[id] ?? '',
  }),
};
const findChunk = firstScreens({
  entry: 'main',
  first: { home: 'home', step: 'step' },
  staff: ['/web/staff'],
  session: ['/web/admin'],
  grouped: {
    dialogs: ['/web/dialog'],
    combos: ['/web/combo'],
    login: ['account'],
    own: ['own'],
    day: ['day'],
  },
  isUncounted: (id) => id.includes('/react/'),
  isRare: (id) => id === '/web/lots',
});

test.each([
  ['/web/shell', 'ground', 'the page itself needs it'],
  ['/shared/messages.ts', 'ground', 'the page itself needs these messages'],
  ['/web/button', 'ground', 'every first screen needs it'],
  ['/web/facts', 'home', 'home alone needs it'],
  [toIconPath('log-in'), 'home', 'an icon goes with the screen that shows it'],
  [toIconPath('map-pin'), 'home', 'an icon imported under another name too'],
  ['/web/calendar', 'step', 'step 1 needs it, and maybe later screens'],
  ['/shared/agendas.ts', 'step', 'step 1 imports this module of shared/'],
  ['/shared/slots.ts', 'step', 'a module that step 1 imports needs it'],
  ['/web/form', 'parts', 'later screens of residents share it'],
  ['/web/dni', 'parts', 'later screens of residents share this too'],
  ['/web/lots', null, 'few towns turn it on'],
  ['/web/list', 'combos', 'a choice among many needs it'],
  ['/web/combo', 'combos', 'this group is made for it'],
  ['/web/dialog', 'dialogs', 'this group is made for it and its package'],
  ['/web/share', 'common', 'a resident’s own screens share it with those before a login'],
  ['/web/row', 'own', 'a resident’s own screens have it first'],
  ['/web/clock', 'day', 'the day alone needs it'],
  ['/web/desk', 'day', 'the day needs it, and maybe other screens of staff'],
  ['/web/chart', 'tools', 'other screens of staff share it'],
  ['main', null, 'what the page asks for stays as it is'],
  [toIconPath('cat'), null, 'nobody shows it'],
  ['/shared/fields.ts', null, 'the browser needs no shapes'],
  ['/node_modules/react/index.js', null, 'the bundler decides where React goes'],
])('the module %s goes into the chunk %s: %s', (id, chunk, _) => {
  expect(findChunk(id, graph)).toBe(chunk);
});
