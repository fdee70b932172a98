import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeightCard } from './weight-card.tsx';

test('a weight has a button to remove it only if the user is allowed to', () => {
  const weights = [
    { id: 1, origin: 'T', grams: 18_000, weighedOn: '2026-10-01' },
    { id: 2, origin: 'D', grams: 81_000, weighedOn: '2026-11-01' },
  ] as const;
  const doNothing = () => undefined;
  const html = renderToStaticMarkup(
    <WeightCard
      weights={weights}
      petName="Luna"
      onAdd={doNothing}
      canRemove={({ origin }) => origin === 'D'}
      onRemove={doNothing}
    />,
  );
  expect(html.match(/Quitar [^"]+/g)).toEqual(['Quitar 81,0 kg 01/11/2026']);
});
