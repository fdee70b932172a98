import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#shared/bookings/calls.ts';
import { toCalledPeople } from './called-person-row.tsx';
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

function screenOf(total: number, call = CALL): string {
  const client = new QueryClient();
  client.setQueryData(['bookings', 'calls', 'open'], { total, items: [call] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CallsCard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an incomplete call list shows its total', () => {
  expect(screenOf(412)).toContain(
    'Son 412: acá están los primeros 1. Los demás aparecen a medida que anotás',
  );
  expect(screenOf(1)).not.toContain('acá están');
});

test('a death names the pet and the booking and says that no mail was sent', () => {
  const html = screenOf(1, { ...CALL, kind: 'D' });
  expect(html).toContain('Luna murió');
  expect(html).toContain('En su turno de Castración, el ');
  expect(html).toContain('De esto no le escribimos: contáselo ');
  expect(html).not.toContain('wa.me');
});

test('a person with several calls has one row and one message; those who did not answer come last', () => {
  const moved: Call = { ...CALL, id: 2, kind: 'M', Pet: { petName: 'Mora' }, unansweredAt: 5 };
  const other: Call = { ...CALL, id: 3, BookerUserId: 4, Booker: { ...CALL.Booker, userName: 'Eva' } };
  const people = toCalledPeople([CALL, moved, other]);
  expect(people.map(({ name, calls }) => [name, calls.length])).toEqual([
    ['Eva Pérez', 1],
    ['Ana Pérez', 2],
  ]);
  const html = screenOf(1, moved);
  expect(html).toContain('Volver a llamar: no atendió el ');
  expect(html).toContain('Ana Pérez no atiende');
});
