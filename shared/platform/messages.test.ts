import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

/** Literal texts, misprints included (docs/rules.md#screens). */
test('texts of people and terms equal the specification’s', () => {
  expect(MESSAGES).toMatchObject({
    userCreated: 'El usuario ha sido dado de alta.',
    userUpdated: 'El usuario ha sido modificado.',
    userDeleted: 'El usuario ha sido eliminado.',
    termsUpdated: 'Los términos y condiciones han sido modificados.',
  });
});
