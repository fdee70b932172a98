import { expect, test } from 'vitest';
import { draftOf, NEW_RULE } from '../../schedule/pet-rules/rule-fields.ts';
import { withoutExplanation } from './eligibility.api.ts';

test("another explanation of a rule doesn't count its rejected bookings again", () => {
  const explained = draftOf({ ...NEW_RULE, ruleLabel: 'La cirugía es más segura' });
  expect(withoutExplanation(explained)).toEqual(withoutExplanation(draftOf(NEW_RULE)));
  expect(withoutExplanation(explained)).not.toEqual(withoutExplanation(draftOf({ ...NEW_RULE, ruleMin: 7 })));
});
