import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import { VerdictActions } from './verdict-actions.tsx';

const VERDICT: PetVerdict = {
  PetId: 7,
  ServiceId: 1,
  serviceName: 'Castración',
  serviceEffect: 'castration',
  from: null,
  outcome: 'refused',
  problems: [
    {
      ruleKind: 'vaccineValid',
      ruleEffect: 'block',
      from: null,
      need: 'vaccine',
      VaccineId: 4,
      message: 'Para Castración hace falta la antirrábica vigente',
      reason: '',
    },
  ],
};

function render(VaccineId: number): string {
  const client = new QueryClient();
  client.setQueryData(['services'], [{ id: 3, VaccineId }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VerdictActions verdict={VERDICT} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a missing vaccine links to the service that gives it', () => {
  expect(render(4)).toContain('Reservar la vacuna');
  expect(render(5)).not.toContain('Reservar la vacuna');
});
