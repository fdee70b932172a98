import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BookingFailed } from './booking-failed.tsx';

function renderRejection(code: string): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookingFailed outcome={{ ok: 0, message: 'No se puede', result: null, code }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a rejection by the rules offers no other hour', () => {
  const html = renderRejection('overridable');
  expect(html).toContain('Ver mis turnos');
  expect(html).toContain('Elegir otra mascota');
  expect(html).not.toContain('Elegir otro turno');
  expect(renderRejection('conflict')).toContain('Elegir otro turno');
});
