export const CHIP_DIGITS = 15;
/** ISO 11784 has 38 bits per animal and no check digit (docs/decisions/123-health-record-is-append-only.md). */
const MAX_ANIMALS = 2 ** 38 - 1;
const COUNTRY_DIGITS = 3;
const ARGENTINA = '032';

/** Drops separators. Codes are text: they may begin with a zero. */
export function toChipCode(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase();
}

/** Returns the problem of a chip number, or null. Staff may record shorter ones that predate the norm. */
export function findChipProblem(code: string, { isStaff }: { isStaff: boolean }): string | null {
  if (isStaff && /^[\dA-Z]{9,10}$/.test(code)) return null;
  if (/\D/.test(code)) return 'El número del chip tiene solo cifras';
  if (code.length !== CHIP_DIGITS)
    return `El número del chip tiene ${CHIP_DIGITS} cifras: pusiste ${code.length}`;
  return Number(code.slice(COUNTRY_DIGITS)) > MAX_ANIMALS || Number(code) === 0
    ? 'Ese número no puede ser de un chip. Revisalo cifra por cifra'
    : null;
}

/** Returns the issuer of the first three digits: 'Argentina', 'fabricante', a country's number or 'No ISO'. */
export function formatChipIssuer(code: string): string {
  if (code.length !== CHIP_DIGITS) return 'No ISO';
  const prefix = code.slice(0, COUNTRY_DIGITS);
  if (prefix === ARGENTINA) return 'Argentina';
  return prefix >= '900' && prefix <= '998' ? 'fabricante' : `país ${prefix}`;
}

export function formatChip(code: string): string {
  if (code.length !== CHIP_DIGITS) return code;
  return [code.slice(0, 3), code.slice(3, 7), code.slice(7, 11), code.slice(11)].join(' ');
}

/** Returns '…4821', for people other than the owner. */
export function formatChipEnd(code: string): string {
  return `…${code.slice(-4)}`;
}
