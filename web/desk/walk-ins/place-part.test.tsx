import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PersonCard } from '#shared/desk/cards.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { Offer } from './offers.ts';
import { PlacePart } from './place-part.tsx';
import type { useOffers } from './use-offers.ts';
import type { WalkInForm } from './use-walk-in.ts';
import { BLANK } from './walk-in-fields.ts';

const WHERE = { ServiceId: 1, LocationId: 2 };
const agenda = { ...WHERE, OperatorUserId: 1 };
const offerOn = (date: string): Offer => {
  const start = (parseIsoDate(date) ?? 0) + 8 * 3600;
  return { key: date, start, isExtra: false, agenda, operatorName: null };
};
const [TODAY, JANUARY] = [offerOn('2026-12-01'), offerOn('2027-01-05')];
const TOO_YOUNG = 'Luna cumple 6 meses el 04/12/2026';

function partWith(offer: Offer): string {
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
  const who = { Pets: [{ id: 7 }] } as PersonCard;
  const form = { fields: BLANK, who, offer, override: { rule: null }, isLost: false };
  const places = { offers: [TODAY, JANUARY], agenda, agendas: [] as Agenda[], isWaiting: false };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlacePart form={form as WalkInForm} places={places as unknown as ReturnType<typeof useOffers>} />
    </QueryClientProvider>,
  );
}

test("shows the pet's rejection for the chosen place alone", () => {
  expect(partWith(TODAY)).toContain(`${TOO_YOUNG}. Podés darlo igual, con un motivo.`);
  expect(partWith(JANUARY)).not.toContain(TOO_YOUNG);
});
