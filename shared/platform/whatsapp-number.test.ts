import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { toWhatsappLink, toWhatsappNumber } from './whatsapp-number.ts';

test.each([
  ['2622 45-1287', '5492622451287'],
  ['02622 45-1287', '5492622451287'],
  ['2622 15 45-1287', '5492622451287'],
  ['02622 15 451287', '5492622451287'],
  ['+54 9 2622 451287', '5492622451287'],
  ['+54 2622 15 451287', '5492622451287'],
  ['+54 9 (261) 4-123456', '5492614123456'],
  ['0054 9 261 4123456', '5492614123456'],
  ['261 15 4123456', '5492614123456'],
  ['9 261 412 3456', '5492614123456'],
  ['(011) 15-6123-4567', '5491161234567'],
  ['11 6123 4567', '5491161234567'],
  ['5411 6123 4567', '5491161234567'],
  ['+598 99 123 456', '59899123456'],
])('toWhatsappNumber turns %s into %s', (phone, number) => {
  expect(toWhatsappNumber(phone)).toBe(number);
});

test.each(['', '0800 222 1234', '45-1287', '15 451287', '123', '2622 45-12870000', '+1 23'])(
  'toWhatsappNumber rejects %j',
  (phone) => {
    expect([toWhatsappNumber(phone), toWhatsappLink(phone)]).toEqual([null, null]);
  },
);

test('toWhatsappLink writes number and text', () => {
  expect(toWhatsappLink('2622 45-1287')).toBe('https://wa.me/5492622451287');
  expect(toWhatsappLink('2622 45-1287', '¿Venís?')).toBe(
    'https://wa.me/5492622451287?text=%C2%BFVen%C3%ADs%3F',
  );
});

test('toWhatsappNumber agrees with libphonenumber in every area', () => {
  const differingPhones: string[] = [];
  let areas = 0;
  for (let area = 200; area <= 3999; area += 1) {
    const written = `0${area}15${'4567891'.slice(0, 10 - String(area).length)}`;
    const libraryNumber = parsePhoneNumberFromString(written, 'AR');
    if (!libraryNumber?.isValid() || !libraryNumber.number.startsWith('+549')) continue;
    areas += 1;
    if (libraryNumber.number.slice(1) !== toWhatsappNumber(written)) differingPhones.push(written);
  }
  expect(areas).toBeGreaterThan(200);
  expect(differingPhones).toEqual([]);
});
