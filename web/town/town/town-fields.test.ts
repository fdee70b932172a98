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
const savedFields = toTownFields(TOWN);

test.each([
  ['kept', savedFields.townLogo, {}],
  ['another', toPictureUrl('iVBOR'), { townLogo: 'iVBOR' }],
  ['none', '', { townLogo: null }],
])('the logo is sent only when it changed: %s', (_, townLogo, sentLogo) => {
  const { townName, townAddress, StateId, CityId, townColour } = TOWN;
  expect(toTownDraft({ ...savedFields, townLogo }, savedFields)).toEqual({
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
    ...sentLogo,
  });
});

test("another SYSADMIN's changes appear beside one's own, including the logo", () => {
  const otherFields = toTownFields({ ...TOWN, townName: 'Tupungato', logoUrl: '/open/logo/two.png' });
  const ownFields = { ...savedFields, townAddress: 'Belgrano 2', townLogo: toPictureUrl('iVBOR') };
  const differences = findDifferences(toFieldLabels([], []), {
    base: savedFields,
    theirs: otherFields,
    mine: ownFields,
  });
  expect(differences.map(({ label, theirs, mine }) => [label, theirs, mine])).toEqual([
    ['Nombre', 'Tupungato', null],
    ['Logo', 'Otra imagen', 'La imagen que elegiste'],
  ]);
});

test.each(COLOURS)('the town colour $label is dark enough for white text', ({ colour }) => {
  expect(findColourProblem(colour)).toBeNull();
});
