import { expect, test } from 'vitest';
import { findYearsProblems, parseYears, planInWords, toRulesFields } from './years.ts';

const RULES = {
  privacyOffice: 'Zoonosis',
  privacyText: '',
  consentText: '',
  updatedAt: 1,
  bookingYears: 5,
  accountYears: null,
  historyYears: 10,
};

test('an empty field keeps data for ever, and stored years fill their fields', () => {
  expect(parseYears(toRulesFields(RULES))).toEqual({ bookingYears: 5, accountYears: null, historyYears: 10 });
  expect(findYearsProblems(toRulesFields(RULES))).toEqual([]);
});

test.each(['1', '51', '2,5', 'dos', '-3'])('the text %s is rejected as a number of years', (accountYears) => {
  const fields = { ...toRulesFields(RULES), accountYears };
  expect(findYearsProblems(fields).map(({ field }) => field)).toEqual(['accountYears']);
});

test('a trial of the retention lists only the kinds of data that it would remove', () => {
  const plan = { bookings: 1_200, accountsToTell: 1, accountsToErase: 0, accountsUnreachable: 2, history: 0 };
  expect(planInWords(plan)).toEqual([
    '1.200 turnos quedarían sin nombre',
    '1 cuenta recibiría el aviso de baja',
    '2 cuentas sin uso no pueden recibir el aviso: quedan hasta que las borre el personal',
  ]);
});
