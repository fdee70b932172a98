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

const SERVICE_AND_LOCATION = { ServiceId: 1, LocationId: 2 };
const agenda = { ...SERVICE_AND_LOCATION, OperatorUserId: 1 };
const makeAgenda = (id: number, serviceName: string) =>
  ({ ...agenda, id, ServiceId: id, serviceName, locationName: 'Centro' }) as Agenda;
const makeChoice = (date: string): PlaceChoice => {
  const start = (parseIsoDate(date) ?? 0) + 8 * 3600;
  return { start, isExtra: false, agenda, operatorName: null };
};
const TODAY = makeChoice('2026-12-01');
const JANUARY = makeChoice('2027-01-05');
const TOO_YOUNG = 'Luna cumple 6 meses el 04/12/2026';

function makeForm(choice: PlaceChoice, agendas: Agenda[] = []): BookingForm {
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

function renderPart(choice: PlaceChoice): string {
  const client = new QueryClient();
  for (const [start, refusal] of [
    [TODAY.start, TOO_YOUNG],
    [JANUARY.start, null],
  ] as const)
    client.setQueryData(['agendas', 'next', { ...SERVICE_AND_LOCATION, start, PetId: 7, limit: 1 }], {
      places: [],
      refusal,
    });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlacePart form={makeForm(choice)} />
    </QueryClientProvider>,
  );
}

test("the booking form shows the pet's rejection for the chosen place alone", () => {
  expect(renderPart(TODAY)).toContain(`${TOO_YOUNG}. Podés darlo igual, con un motivo.`);
  expect(renderPart(JANUARY)).not.toContain(TOO_YOUNG);
});

test("the booking form offers a location's services and marks the due one, unless there is only one", () => {
  const twoAgendas = [makeAgenda(1, 'Castración'), makeAgenda(3, 'Antirrábica')];
  const markup = renderToStaticMarkup(<ServicePart form={makeForm(TODAY, twoAgendas)} />);
  expect(markup.match(/<label.*?<\/label>/g)?.map((label) => label.replace(/<[^>]+>/g, ' ').trim())).toEqual([
    'Castración',
    'Antirrábica le toca',
  ]);
  expect(renderToStaticMarkup(<ServicePart form={makeForm(TODAY, twoAgendas.slice(0, 1))} />)).toBe('');
});
