import { expect, test } from 'vitest';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { toBadges } from './agenda-badges.ts';

test("a vet's badge has two initials, a general agenda's the service's letters", () => {
  const agendas = [
    { id: 4, operatorName: 'Paula María Rinaldi', serviceName: 'Castración' },
    { id: 5, operatorName: null, serviceName: 'castración' },
    { id: 6, operatorName: 'Óscar', serviceName: 'Vacunas' },
  ] as Agenda[];
  const badges = toBadges(agendas);
  expect([4, 5, 6].map((id) => badges.get(id)?.letters)).toEqual(['PR', 'CA', 'ÓS']);
  expect([4, 5, 6].map((id) => badges.get(id)?.isFilled)).toEqual([false, true, false]);
});
