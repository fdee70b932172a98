import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('location', { origin: 'https://turnos.test' });
afterAll(() => vi.unstubAllGlobals());

test('a blank card names the whole address that checks it', async () => {
  const { BlankCard } = await import('./cards-screen.tsx');
  const html = renderToStaticMarkup(<BlankCard code="0123456789abcdef" />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('entrá a turnos.test/v/0123-4567-89ab-cdef');
});
