import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeightCard } from './weight-card.tsx';

test('each weight has a button to remove it if the reader is allowed to', () => {
  const weights = [
    { id: 1, origin: 'T', grams: 18_000, weighedOn: '2026-10-01' },
    { id: 2, origin: 'D', grams: 81_000, weighedOn: '2026-11-01' },
  ] as const;
  const nothing = () => undefined;
  const shown = renderToStaticMarkup(
    <WeightCard
      weights={weights}
      petName="Luna"
      onAdd={nothing}
      canRemove={({ origin }) => origin === 'D'}
      onRemove={nothing}
    />,
  );
  expect(shown.match(/Quitar [^"]+/g)).toEqual(['Quitar 81,0 kg 01/11/2026']);
});
