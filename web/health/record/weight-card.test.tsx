import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeightCard } from './weight-card.tsx';

test('lists each weight with a button to remove it for readers who may', () => {
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
      mayTake={({ origin }) => origin === 'D'}
      onTake={nothing}
    />,
  );
  expect(shown.match(/Quitar [^"]+/g)).toEqual(['Quitar 81,0 kg 01/11/2026']);
});
