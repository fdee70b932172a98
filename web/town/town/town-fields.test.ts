import { expect, test } from 'vitest';
import { findColourProblem, type Town } from '#shared/town/town.ts';
import { findDifferences } from '../../platform/forms/differences.ts';
import { COLOURS, toFieldLabels, toPictureUrl, toTownDraft, toTownFields } from './town-fields.ts';

const TOWN: Town = {
  townName: 'Tunuyán',
  townAddress: '',
  StateId: 1,
  CityId: 2,
  townColour: '',
  logoUrl: '/open/logo/one.png',
  givenName: 'San Carlos',
  updatedAt: 1,
  inhabitants: 41_000,
  peoplePerDog: 4.5,
  townAudience: 'Perros y gatos',
  townCost: '',
  townPhone: '',
  townHours: '',
};
const saved = toTownFields(TOWN);

test.each([
  ['kept', saved.townLogo, {}],
  ['another', toPictureUrl('iVBOR'), { townLogo: 'iVBOR' }],
  ['none', '', { townLogo: null }],
])('sends the logo only when it changed: %s', (_, townLogo, sent) => {
  const { townName, townAddress, StateId, CityId, townColour } = TOWN;
  expect(toTownDraft({ ...saved, townLogo }, saved)).toEqual({
    townName,
    townAddress,
    StateId,
    CityId,
    townColour,
    inhabitants: 41_000,
    peoplePerDog: 4.5,
    townAudience: 'Perros y gatos',
    townCost: '',
    townPhone: '',
    townHours: '',
    ...sent,
  });
});

test("another SYSADMIN's changes appear beside one's own, including the logo", () => {
  const otherFields = toTownFields({ ...TOWN, townName: 'Tupungato', logoUrl: '/open/logo/two.png' });
  const ownFields = { ...saved, townAddress: 'Belgrano 2', townLogo: toPictureUrl('iVBOR') };
  const shown = findDifferences(toFieldLabels([], []), { base: saved, theirs: otherFields, mine: ownFields });
  expect(shown.map(({ label, theirs, mine }) => [label, theirs, mine])).toEqual([
    ['Nombre', 'Tupungato', null],
    ['Logo', 'Otra imagen', 'La imagen que elegiste'],
  ]);
});

test.each(COLOURS)('$label carries white text', ({ colour }) => {
  expect(findColourProblem(colour)).toBeNull();
});
