import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type EligibilityFact, listEligibilityFacts } from '../../health/eligibility/eligibility-facts.ts';
import { Fact } from './own-pet-cards.tsx';

const isTicked = (fact: EligibilityFact) =>
  renderToStaticMarkup(<Fact fact={fact} />).includes('lucide-shield-check');

test('shows a ticked shield only beside a valid rabies vaccine', () => {
  const eligibility = {
    PetId: 1,
    rabies: null,
    rabiesFrom: '2026-01-01',
    petNeutered: 'N',
    petNeuteredOn: null,
  };
  const [missingFact] = listEligibilityFacts({ ...eligibility, waits: [] } as never, '2026-11-24');
  expect(missingFact?.title).toBe('Sin antirrábica registrada');
  expect(missingFact && isTicked(missingFact)).toBe(false);
  const rabies = { kind: 'rabies', title: '', note: '' } as const;
  expect(isTicked({ ...rabies, tone: 'due' })).toBe(false);
  expect(isTicked({ ...rabies, tone: 'good' })).toBe(true);
});
