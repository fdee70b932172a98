import { describe, expect, test } from 'vitest';
import { suggestRules } from './suggested-rules.ts';

describe('suggested rules', () => {
  test('castration, rabies vaccination and control have suggested rules, and other effects none', () => {
    const town = {
      dogsId: 1,
      catsId: 2,
      vaccine: { id: 1, vaccineCode: 'rabies', firstAgeDays: 90 },
    } as const;
    const listKinds = (serviceEffect: 'castration' | 'vaccine' | 'control' | 'none') =>
      suggestRules({ serviceEffect, ...town }).map(({ ruleKind, ruleEffect }) => `${ruleKind} ${ruleEffect}`);
    expect(listKinds('castration')).toEqual([
      'notNeutered block',
      'ageFrom block',
      'ageTo warn',
      'weight warn',
      'weight warn',
      'sinceHeat block',
      'sinceBirth block',
      'notPregnant block',
    ]);
    expect(listKinds('vaccine')).toEqual(['ageFrom block', 'vaccineNotNeeded warn', 'notPregnant warn']);
    expect(listKinds('control')).toEqual(['sinceCastration warn']);
    expect(listKinds('none')).toEqual([]);
  });
});
