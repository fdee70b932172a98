import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#shared/bookings/calls.ts';
import type { Delivery } from '#shared/bookings/deliveries.ts';
import { toCalledPeople } from './called-person-row.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { CallsCard } from './pending-screen.tsx';

const CALL: Call = {
  id: 1,
  kind: 'C',
  reason: '',
  was: 1_796_201_000,
  bookingStartDate: 1_796_201_000,
  createdAt: 1,
  doneAt: null,
  doneBy: null,
  unansweredAt: null,
  BookingId: 2,
  serviceName: 'Castración',
  locationName: 'Centro',
  Pet: { petName: 'Luna' },
  BookerUserId: 3,
  Booker: { userName: 'Ana', userLastName: 'Pérez', userPhone: '2622451287' },
};

function renderCallsCard(total: number, call = CALL): string {
  return renderWithData(['bookings', 'calls', 'open'], { total, items: [call] }, <CallsCard />);
}

function renderWithData(key: readonly string[], data: unknown, card: ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(key, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a call list cut at its maximum shows how many calls there are', () => {
  expect(renderCallsCard(412)).toContain(
    'Son 412: acá están los primeros 1. Los demás aparecen a medida que anotás',
  );
  expect(renderCallsCard(1)).not.toContain('acá están');
});

test('a call about a death names the pet and the booking and says that no mail was sent', () => {
  const html = renderCallsCard(1, { ...CALL, kind: 'D' });
  expect(html).toContain('Luna murió');
  expect(html).toContain('En su turno de Castración, el ');
  expect(html).toContain('De esto no le escribimos: contáselo ');
  expect(html).not.toContain('wa.me');
});

test('a call about a moved booking shows its previous and its new time', () => {
  const was = Date.UTC(2026, 11, 2, 9, 30) / 1_000;
  const bookingStartDate = Date.UTC(2026, 11, 3, 10) / 1_000;
  expect(renderCallsCard(1, { ...CALL, kind: 'M', was, bookingStartDate })).toContain(
    'Movido: Castración de Luna, 02/12/2026 a las 09:30, al 03/12/2026 a las 10:00',
  );
});

test('a person with several calls has one row, and people who did not answer come last', () => {
  const moveCall: Call = { ...CALL, id: 2, kind: 'M', Pet: { petName: 'Mora' }, unansweredAt: 5 };
  const callOfEva: Call = { ...CALL, id: 3, BookerUserId: 4, Booker: { ...CALL.Booker, userName: 'Eva' } };
  const people = toCalledPeople([CALL, moveCall, callOfEva]);
  expect(people.map(({ name, calls }) => [name, calls.length])).toEqual([
    ['Eva Pérez', 1],
    ['Ana Pérez', 2],
  ]);
  const html = renderCallsCard(1, moveCall);
  expect(html).toContain('Volver a llamar: no atendió el ');
  expect(html).toContain('Ana Pérez no atiende');
});

test('a person with several failed mails has one row with each reason once', () => {
  const failedMail: Delivery = {
    id: 1,
    kind: 'bookingReminder',
    state: 'failed',
    createdAt: 1,
    sentAt: null,
    sentTo: null,
    failure: '550 No such user',
    isRetriable: true,
    BookingId: 2,
    UserId: 3,
    User: { userName: 'Ana', userLastName: 'Pérez' },
  };
  const items = [
    failedMail,
    { ...failedMail, id: 2, BookingId: 4 },
    { ...failedMail, id: 3, UserId: 5, BookingId: 6 },
  ];
  const mailStatus = { isMailSent: true, isPhoneSent: false, waiting: 0, oldestAt: null, lastSentAt: null };
  const html = renderWithData(['deliveries', 'failed'], { ...mailStatus, items }, <DeliveriesCard />);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/Turno N\.º \d/g)).toEqual(['Turno N.º 2', 'Turno N.º 4', 'Turno N.º 6']);
  expect(html.match(/550 No such user/g)).toHaveLength(2);
});
