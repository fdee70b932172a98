import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BookingFailed } from './booking-failed.tsx';

function rejectedWith(code: string): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookingFailed outcome={{ ok: 0, message: 'No se puede', result: null, code }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a rejection by the rules offers no other hour', () => {
  const byRules = rejectedWith('overridable');
  expect(byRules).toContain('Ver mis turnos');
  expect(byRules).toContain('Elegir otra mascota');
  expect(byRules).not.toContain('Elegir otro turno');
  expect(rejectedWith('conflict')).toContain('Elegir otro turno');
});
