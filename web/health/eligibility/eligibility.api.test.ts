import { expect, test } from 'vitest';
import { refusingPart } from './eligibility.api.ts';
import { draftOf, NEW_RULE } from './rule-fields.ts';

test("another explanation of a rule doesn't count its rejected bookings again", () => {
  const explained = draftOf({ ...NEW_RULE, ruleLabel: 'La cirugía es más segura' });
  expect(refusingPart(explained)).toEqual(refusingPart(draftOf(NEW_RULE)));
  expect(refusingPart(explained)).not.toEqual(refusingPart(draftOf({ ...NEW_RULE, ruleMin: 7 })));
});
