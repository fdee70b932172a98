import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { PlaceChoice } from './place-choices.ts';
import { PlacePart } from './place-part.tsx';
import type { usePlaceChoices } from './use-place-choices.ts';
import type { WalkInForm } from './use-walk-in.ts';
import { BLANK } from './walk-in-fields.ts';

const WHERE = { ServiceId: 1, LocationId: 2 };
const agenda = { ...WHERE, OperatorUserId: 1 };
const choiceOn = (date: string): PlaceChoice => {
  const start = (parseIsoDate(date) ?? 0) + 8 * 3600;
  return { key: date, start, isExtra: false, agenda, operatorName: null };
};
const [TODAY, JANUARY] = [choiceOn('2026-12-01'), choiceOn('2027-01-05')];
const TOO_YOUNG = 'Luna cumple 6 meses el 04/12/2026';

function partWith(choice: PlaceChoice): string {
  const client = new QueryClient();
  for (const [start, refusal] of [
    [undefined, TOO_YOUNG],
    [TODAY.start, TOO_YOUNG],
    [JANUARY.start, null],
  ] as const)
    client.setQueryData(['agendas', 'next', { ...WHERE, start, PetId: 7, limit: 1 }], {
      places: [],
      refusal,
    });
  const owner = { Pets: [{ id: 7 }] } as PersonProfile;
  const form = { fields: BLANK, owner, choice, override: { rule: null }, isLost: false };
  const places = { choices: [TODAY, JANUARY], agenda, agendas: [] as Agenda[], isWaiting: false };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlacePart form={form as WalkInForm} places={places as unknown as ReturnType<typeof usePlaceChoices>} />
    </QueryClientProvider>,
  );
}

test("shows the pet's rejection for the chosen place alone", () => {
  expect(partWith(TODAY)).toContain(`${TOO_YOUNG}. Podés darlo igual, con un motivo.`);
  expect(partWith(JANUARY)).not.toContain(TOO_YOUNG);
});
