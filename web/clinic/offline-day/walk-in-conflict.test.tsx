import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { QueueEntry } from './offline-entries.ts';
import type { WalkInEntry } from './walk-in.ts';
import { resolveConflict, WalkInConflict } from './walk-in-conflict.tsx';
import type { DecisionKind } from './walk-in-request.ts';

const walkIn: WalkInEntry = {
  userIdNumber: '33444555',
  userName: 'Gladys',
  userLastName: 'Sepúlveda',
  userPhone: '2622483317',
  petName: 'Pupi',
  SpecieId: 2,
  petGender: 'F',
  agendaId: 1,
  date: '1970-01-01',
  cameAt: 1_900,
  isSame: false,
  isAsSent: false,
  overrideReason: '',
  noteKey: 'n',
  species: [],
  blank: {} as Sheet,
};
const makeEntry = (decision?: DecisionKind): QueueEntry => ({
  bookingId: -5,
  key: 'k',
  order: 1,
  petName: 'Pupi',
  rejection: 'No se puede',
  walkIn,
  decision,
  action: { kind: 'absent', updatedAt: 1 },
});

function renderCard(decision?: DecisionKind): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WalkInConflict entry={makeEntry(decision)} walkIn={walkIn} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const listActions = (html: string) =>
  [...html.matchAll(/<(?:button|a)[^>]*>([^<]+)</g)].map(([, name]) => name);

test('a rejected walk-in offers the action that fits its reason', () => {
  expect(listActions(renderCard('other-person'))).toEqual(['Es la misma persona', 'Corregir', 'Descartar']);
  expect(listActions(renderCard('overridable'))).toEqual(['Registrar igual', 'Corregir', 'Descartar']);
  expect(listActions(renderCard('as-sent'))).toEqual(['Dejarlo como salió', 'Corregir', 'Descartar']);
  expect(listActions(renderCard())).toEqual(['Probar de nuevo', 'Corregir', 'Descartar']);
});

test('a rejected walk-in asks for a reason only to override a rule', () => {
  expect(renderCard('overridable')).toContain('Motivo');
  expect(renderCard()).not.toContain('Motivo');
  expect(renderCard()).toContain('href="/admin-van-newcomer?anotada=-5"');
});

test('a decision about a rejected walk-in is sent with it again', () => {
  expect(
    resolveConflict(makeEntry('overridable'), walkIn, { overrideReason: 'Viene de lejos' }),
  ).toMatchObject({
    bookingId: -5,
    rejection: null,
    decision: undefined,
    walkIn: { userName: 'Gladys', isSame: false, overrideReason: 'Viene de lejos' },
  });
  expect(resolveConflict(makeEntry(), walkIn, {})).toMatchObject({ rejection: null, walkIn });
});
