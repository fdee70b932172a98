export const CHIP_DIGITS = 15;
/** An ISO 11784 number has 38 bits for the animal; there is no check digit (docs/decisions/123-health-record-is-append-only.md). */
const MOST_ANIMALS = 2 ** 38 - 1;
const COUNTRY_DIGITS = 3;
const ARGENTINA = '032';

/** As it is kept: without what people write between its digits. Text everywhere, as it may begin with a zero. */
export function chipCode(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase();
}

/** Why that is no chip's number; null where it may be one. Staff may note the shorter ones from before the norm. */
export function chipProblem(code: string, { isStaff }: { isStaff: boolean }): string | null {
  if (isStaff && /^[\dA-Z]{9,10}$/.test(code)) return null;
  if (/\D/.test(code)) return 'El número del chip tiene solo cifras';
  if (code.length !== CHIP_DIGITS)
    return `El número del chip tiene ${CHIP_DIGITS} cifras: pusiste ${code.length}`;
  return Number(code.slice(COUNTRY_DIGITS)) > MOST_ANIMALS || Number(code) === 0
    ? 'Ese número no puede ser de un chip. Revisalo cifra por cifra'
    : null;
}

/** Who gave it out, by its first three digits: 'Argentina', 'fabricante', the country's number, or 'No ISO'. */
export function chipIssuer(code: string): string {
  if (code.length !== CHIP_DIGITS) return 'No ISO';
  const prefix = code.slice(0, COUNTRY_DIGITS);
  if (prefix === ARGENTINA) return 'Argentina';
  return prefix >= '900' && prefix <= '998' ? 'fabricante' : `país ${prefix}`;
}

/** '032 0000 1234 5678' */
export function chipInGroups(code: string): string {
  if (code.length !== CHIP_DIGITS) return code;
  return [code.slice(0, 3), code.slice(3, 7), code.slice(7, 11), code.slice(11)].join(' ');
}

/** What is told of it to whoever isn't its keeper: '…4821' */
export function chipEnd(code: string): string {
  return `…${code.slice(-4)}`;
}
