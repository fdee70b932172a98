import { expect, test } from 'vitest';
import { NEW_RULE, toRuleDraft } from '../../schedule/pet-rules/rule-fields.ts';
import { withoutExplanation } from './eligibility.api.ts';

test("a change of a rule's explanation alone needs no new count of rejected bookings", () => {
  const explained = toRuleDraft({ ...NEW_RULE, ruleLabel: 'La cirugía es más segura' });
  expect(withoutExplanation(explained)).toEqual(withoutExplanation(toRuleDraft(NEW_RULE)));
  expect(withoutExplanation(explained)).not.toEqual(
    withoutExplanation(toRuleDraft({ ...NEW_RULE, ruleMin: 7 })),
  );
});
