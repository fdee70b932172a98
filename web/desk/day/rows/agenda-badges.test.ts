import { expect, test } from 'vitest';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { badgesOf } from './agenda-badges.ts';

test('a vet goes by two initials, an agenda of nobody’s own by what is given', () => {
  const agendas = [
    { id: 4, operatorName: 'Paula María Rinaldi', serviceName: 'Castración' },
    { id: 5, operatorName: null, serviceName: 'castración' },
    { id: 6, operatorName: 'Óscar', serviceName: 'Vacunas' },
  ] as Agenda[];
  const badges = badgesOf(agendas);
  expect([4, 5, 6].map((id) => badges.get(id)?.letters)).toEqual(['PR', 'CA', 'ÓS']);
  expect([4, 5, 6].map((id) => badges.get(id)?.isFilled)).toEqual([false, true, false]);
});
