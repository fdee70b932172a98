import { expect, test } from 'vitest';
import { fillLabel, listNamedFacts, listStatedFacts } from './stated-facts.ts';

const FACTS = {
  rules: [{ ruleKind: 'ageFrom', SpecieId: null, ruleMin: 6, ruleMax: null, ruleUnit: 'months' }],
  preparation: [
    { SpecieId: 1, specieName: 'Perro', hoursBefore: 12, text: 'Sin comida: ayuno' },
    { SpecieId: 2, specieName: 'Gato', hoursBefore: 8, text: 'Sin comida' },
    { SpecieId: null, specieName: null, hoursBefore: 3, text: 'Sin agua' },
    { SpecieId: null, specieName: null, hoursBefore: 0, minutesBefore: 10, text: 'Llegada' },
  ],
} as const;
const fillText = (questionLabel: string, SpecieId: number | null = null) =>
  fillLabel({ questionLabel, SpecieId }, FACTS);

test('a requirement fills in values of the preparation and of the rules', () => {
  expect(fillText('Ayuno de {sin comida}', 1)).toBe('Ayuno de 12 horas');
  expect(fillText('Ayuno de { SIN COMIDA }', 2)).toBe('Ayuno de 8 horas');
  expect(fillText('Ayuno de {sin comida}')).toBe('Ayuno de 12 horas (Perro), 8 horas (Gato)');
  expect(fillText('{sin agua} sin agua, {llegada} antes')).toBe('3 horas sin agua, 10 minutos antes');
  expect(fillText('Tiene más de {edad minima}')).toBe('Tiene más de 6 meses');
});

test("a requirement's own age comes before a rule's", () => {
  const questionFact = {
    ruleKind: 'ageFrom',
    SpecieId: null,
    petGender: null,
    ruleMin: 1,
    ruleMax: null,
    ruleUnit: 'years',
  } as const;
  expect(fillLabel({ questionLabel: '{edad mínima}', questionFact }, FACTS)).toBe('1 año');
});

test('braces that name no known value stay as they were written', () => {
  expect(fillText('Trae {papeles} y {}')).toBe('Trae {papeles} y {}');
  expect(listNamedFacts({ questionLabel: 'Trae {papeles}' }, FACTS)).toEqual([
    { name: 'papeles', fact: undefined },
  ]);
  expect(fillText('{edad máxima}')).toBe('{edad máxima}');
});

test('a requirement fills in only values of its own species', () => {
  const rules = [{ ...FACTS.rules[0], SpecieId: 2 }];
  expect(listStatedFacts({ SpecieId: 1 }, { ...FACTS, rules }).map(({ name }) => name)).toEqual([
    'sin comida',
    'sin agua',
    'llegada',
  ]);
});
