import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PetVerdict } from '#shared/health/eligibility.ts';
import { WaysOn } from './pet-summary.tsx';

const SAID: PetVerdict = {
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

function waysOn(VaccineId: number): string {
  const client = new QueryClient();
  client.setQueryData(['services'], [{ id: 3, VaccineId }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WaysOn said={SAID} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('where a vaccine is missing the way on is the service that gives it', () => {
  expect(waysOn(4)).toContain('Reservar la vacuna');
  expect(waysOn(5)).not.toContain('Reservar la vacuna');
});
