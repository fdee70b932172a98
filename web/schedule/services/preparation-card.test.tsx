import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreparationCard } from './preparation-card.tsx';

test.each([
  ['Sin comida: 12 horas de ayuno', '<b>Sin comida</b> <span>12 horas de ayuno</span>'],
  ['Traer manta, correa y bozal', '<b>Traer manta, correa y bozal</b> '],
  ['Si toma remedios, avisá: cuáles y cuánto', '<b>Si toma remedios, avisá</b> <span>cuáles y cuánto</span>'],
])('the step «%s» is split into title and detail', (text, markup) => {
  const step = { key: '1', at: 1_796_201_000, when: 'Desde hoy', text, isArrival: false };
  expect(renderToStaticMarkup(<PreparationCard petName="Luna" steps={[step]} />)).toContain(markup);
});
