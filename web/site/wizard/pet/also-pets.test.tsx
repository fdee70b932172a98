import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Pet } from '#shared/pets/pets.ts';
import { AlsoPets, findOthersProblem } from './also-pets.tsx';
import type { PetBarriers } from './use-pet-barriers.ts';

const makePet = (id: number, petName: string) =>
  ({
    id,
    petName,
    petStatus: 'A',
    petGender: 'F',
    petBirthDate: '2020-01-01',
    petDiedOn: null,
    SpecieId: 1,
    BreedId: 1,
    petComment: '',
    Breed: { id: 1, breedName: 'Mestizo', Specie: { id: 1, specieName: 'Perro' } },
  }) as Pet;
const LUNA = makePet(1, 'Luna');
const SOL = makePet(2, 'Sol');
const GRIS = makePet(3, 'Gris');
const makeBarriers = (maxTogether: number, oneByOne: string | null = null): PetBarriers => ({
  findBarrier: () => null,
  findVerdict: () => null,
  maxTogether,
  oneByOne,
  isLoading: false,
  room: null,
  isRoomAwaited: false,
});

function render(alsoIds: number[], petBarriers: PetBarriers): string {
  return renderToStaticMarkup(
    <AlsoPets chosen={LUNA} alsoIds={alsoIds} pets={[LUNA, SOL, GRIS]} barriers={petBarriers} />,
  );
}
const listBoxes = (html: string) => html.match(/<input[^>]*>/g) ?? [];

test('pets ticked before a limit applied can be unticked, and no others ticked', () => {
  const html = render([SOL.id], makeBarriers(1));
  expect(html).toContain('Este turno es para una sola mascota: desmarcá las que vienen con ella');
  const [gris = '', sol = ''] = listBoxes(html);
  expect([gris.includes('disabled'), sol.includes('disabled'), sol.includes('checked')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a service for one pet offers no others and explains a temporary limit', () => {
  expect(render([], makeBarriers(1))).toBe('');
  expect(render([], makeBarriers(1, 'Hasta que confirmes tu correo'))).toBe(
    '<p class="quiet">Hasta que confirmes tu correo</p>',
  );
});

test('too many pets are reported before a pet that may not come', () => {
  const rejected = { reason: 'Ya tenés un turno', link: null, verdict: null };
  const petBarriers = {
    ...makeBarriers(2),
    findBarrier: ({ id }: { id: number }) => (id === GRIS.id ? rejected : null),
  };
  expect(findOthersProblem([SOL, GRIS], petBarriers)).toBe('Hasta 2 mascotas juntas: desmarcá las demás');
  expect(findOthersProblem([GRIS], petBarriers)).toBe('Gris: Ya tenés un turno');
  expect(findOthersProblem([SOL], petBarriers)).toBeNull();
});
