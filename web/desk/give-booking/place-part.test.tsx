import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { EMPTY_FIELDS } from './booking-fields.ts';
import type { PlaceChoice } from './place-choices.ts';
import { PlacePart, ServicePart } from './place-part.tsx';
import type { BookingForm } from './use-give-booking.ts';

const WHERE = { ServiceId: 1, LocationId: 2 };
const agenda = { ...WHERE, OperatorUserId: 1 };
const agendaFor = (id: number, serviceName: string) =>
  ({ ...agenda, id, ServiceId: id, serviceName, locationName: 'Centro' }) as Agenda;
const choiceOn = (date: string): PlaceChoice => {
  const start = (parseIsoDate(date) ?? 0) + 8 * 3600;
  return { start, isExtra: false, agenda, operatorName: null };
};
const [TODAY, JANUARY] = [choiceOn('2026-12-01'), choiceOn('2027-01-05')];
const TOO_YOUNG = 'Luna cumple 6 meses el 04/12/2026';

function formWith(choice: PlaceChoice, agendas: Agenda[] = []): BookingForm {
  const places = {
    agenda,
    agendas,
    serviceAgendas: [],
    near: [TODAY, JANUARY],
    extra: [],
    isWaiting: false,
    choice,
    state: 'free',
    isChosen: (each: PlaceChoice) => each === choice,
  };
  return {
    fields: EMPTY_FIELDS,
    owner: { Pets: [{ id: 7 }] } as PersonProfile,
    places,
    services: { dueIds: [3] },
    override: { rule: null },
    isPlaceLost: false,
    findError: () => null,
  } as unknown as BookingForm;
}

function partWith(choice: PlaceChoice): string {
  const client = new QueryClient();
  for (const [start, refusal] of [
    [TODAY.start, TOO_YOUNG],
    [JANUARY.start, null],
  ] as const)
    client.setQueryData(['agendas', 'next', { ...WHERE, start, PetId: 7, limit: 1 }], {
      places: [],
      refusal,
    });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlacePart form={formWith(choice)} />
    </QueryClientProvider>,
  );
}

test("shows the pet's rejection for the chosen place alone", () => {
  expect(partWith(TODAY)).toContain(`${TOO_YOUNG}. Podés darlo igual, con un motivo.`);
  expect(partWith(JANUARY)).not.toContain(TOO_YOUNG);
});

test('offers the services of the location and marks the due one, or none where there is one only', () => {
  const both = [agendaFor(1, 'Castración'), agendaFor(3, 'Antirrábica')];
  const markup = renderToStaticMarkup(<ServicePart form={formWith(TODAY, both)} />);
  expect(markup.match(/<label.*?<\/label>/g)?.map((label) => label.replace(/<[^>]+>/g, ' ').trim())).toEqual([
    'Castración',
    'Antirrábica le toca',
  ]);
  expect(renderToStaticMarkup(<ServicePart form={formWith(TODAY, both.slice(0, 1))} />)).toBe('');
});
