import { DAY_MS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import { isPhone } from '#shared/platform/phone.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';

export type Reading<T> = { value: T | null; problem?: string };

const EMPTY_READING = { value: null };
const toProblem = (problem: string) => ({ value: null, problem });

export function readDni(text: string): Reading<string> {
  if (text === '') return EMPTY_READING;
  const bare = text
    .replace(/^(\d{7,8})\.0+$/, '$1')
    .replace(/^(dni|d\.n\.i\.|l\.?[ce]\.?|doc\.?)\s*:?\s*/i, '');
  const digits = bare.replace(/[\s.,-]/g, '');
  if (!/^0*[1-9]\d{6,7}$/.test(digits)) return toProblem(`El DNI «${text}» no tiene 7 u 8 números`);
  return { value: digits.replace(/^0+/, '') };
}

/** Returns a cell's first valid number, else '': an invalid phone doesn't keep the row out. */
export function readPhone(text: string): string {
  const numbers = text.split(/[/;,|]|\sy\s|\so\s/).map((each) =>
    each
      .replace(/[^\d\s()+-]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return numbers.find(isPhone)?.slice(0, 30) ?? '';
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Excel's serial days between 1950 and 2100, for cells without a date format. */
const SERIAL_DAYS = { from: 18_264, to: 73_050 };
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** Reads a past day: DD/MM/YYYY with any separator, ISO, an Excel serial, or a month in letters. */
export function readDate(text: string, today: string): Reading<string> {
  if (isNone(text)) return EMPTY_READING;
  const date = toIso(text, today);
  if (date === null || parseIsoDate(date) === null) return toProblem(`La fecha «${text}» no existe`);
  return date > today ? toProblem(`La fecha «${text}» es posterior a hoy`) : { value: date };
}

function toIso(text: string, today: string): string | null {
  const bare = text.replace(/\s+\d{1,2}:\d{2}(:\d{2})?.*$/, '').trim();
  if (/^\d{5}(\.\d+)?$/.test(bare)) return toDateFromSerial(Math.floor(Number(bare)));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare);
  if (iso) return formatIsoDay(iso[1], iso[2], iso[3]);
  const [, day, month = '', year] =
    /^(\d{1,2})(?:\s*[-/. ]\s*|\s+de\s+)(\d{1,2}|\p{L}+)\.?(?:\s*[-/. ]\s*|\s+del?\s+)(\d{4}|\d{2})$/u.exec(
      bare,
    ) ?? [];
  if (!day) return null;
  const monthIndex = MONTHS.indexOf(fold(month).slice(0, 3).replace('set', 'sep'));
  const monthNumber = /^\d/.test(month) ? month : monthIndex < 0 ? '' : String(monthIndex + 1);
  return monthNumber === '' ? null : formatIsoDay(completeYear(year ?? '', today), monthNumber, day);
}

function toDateFromSerial(serial: number): string | null {
  if (serial < SERIAL_DAYS.from || serial > SERIAL_DAYS.to) return null;
  return new Date(EXCEL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
}

const formatIsoDay = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Completes '23' to a year of this century, or of the last one if that year is in the future. */
function completeYear(year: string, today: string): string {
  if (year.length === 4) return year;
  return `20${year}` > today.slice(0, 4) ? `19${year}` : `20${year}`;
}

/** Reads a time as minutes since midnight; an empty cell means 8:00. */
export function readTime(text: string): Reading<number> {
  const [, hours, minutes = '0'] =
    /(?:^|\s)(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:hs?\.?|horas)?$/i.exec(text) ?? [];
  if (text === '') return { value: 480 };
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return toProblem(`La hora «${text}» no existe`);
  return { value: Number(hours) * 60 + Number(minutes) };
}

const SEX_SYNONYMS: Readonly<Record<string, 'F' | 'M'>> = {
  h: 'F',
  f: 'F',
  hembra: 'F',
  hembras: 'F',
  femenino: 'F',
  fem: 'F',
  perra: 'F',
  gata: 'F',
  female: 'F',
  m: 'M',
  macho: 'M',
  masculino: 'M',
  masc: 'M',
  perro: 'M',
  gato: 'M',
  male: 'M',
};

export function readSex(text: string): Reading<'F' | 'M'> {
  if (isNone(text)) return EMPTY_READING;
  const value = SEX_SYNONYMS[fold(text).replace(/\./g, '')];
  return value ? { value } : toProblem(`El sexo «${text}» no es hembra ni macho`);
}

const SPECIE_SYNONYMS: Readonly<Record<string, string>> = {
  can: 'perro',
  canino: 'perro',
  canina: 'perro',
  caninos: 'perro',
  perra: 'perro',
  perros: 'perro',
  p: 'perro',
  felino: 'gato',
  felina: 'gato',
  felinos: 'gato',
  gata: 'gato',
  gatos: 'gato',
  g: 'gato',
};

export function toSpecieKey(text: string): string {
  const key = fold(text).replace(/\./g, '');
  return SPECIE_SYNONYMS[key] ?? key;
}

/** Returns 'F' for a feminine word such as 'perra', else null: 'perro' also stands for females. */
export function toSexOfSpecie(text: string): 'F' | null {
  return ['perra', 'gata', 'canina', 'felina'].includes(fold(text)) ? 'F' : null;
}

export function isNone(text: string): boolean {
  return /^(?:[-–—.?]*|no|n\/?[acds]|s\/?[dn]|no sabe|sin datos?|ninguna?|0)$/i.test(text.trim());
}

export function isYes(text: string): boolean {
  return /^(?:s[ií]|x|ok|castrad[oa]|verdadero|true|1)$/i.test(text.trim());
}

const BOOKING_STATES: Readonly<Record<string, 'D' | 'N' | 'C'>> = {
  cumplido: 'D',
  si: 'D',
  asistio: 'D',
  realizado: 'D',
  hecho: 'D',
  presente: 'D',
  vino: 'D',
  atendido: 'D',
  '': 'D',
  'no cumplido': 'N',
  no: 'N',
  ausente: 'N',
  'no asistio': 'N',
  falto: 'N',
  'no vino': 'N',
  cancelado: 'C',
  cancelo: 'C',
  anulado: 'C',
  suspendido: 'C',
};

export function readBookingState(text: string): Reading<'D' | 'N' | 'C'> {
  const value = BOOKING_STATES[fold(text)];
  return value ? { value } : toProblem(`El estado «${text}» no es cumplido, no cumplido ni cancelado`);
}

export type Names = { last: string; first: string };

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'di', 'da', 'van', 'von', 'san', 'santa', 'mac']);

/** Splits 'ORTIZ, MARIANA', 'Ortiz Mariana' or 'Mariana Ortiz'; a comma overrides the order. */
export function splitName(text: string, order: 'lastFirst' | 'firstLast'): Names {
  const [beforeComma = '', ...after] = text.split(',');
  if (after.length > 0) return { last: capitaliseName(beforeComma), first: capitaliseName(after.join(' ')) };
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return { last: capitaliseName(text), first: '' };
  const splitIndex = order === 'lastFirst' ? findEndOfSurname(words) : findStartOfSurname(words);
  const [head, tail] = [words.slice(0, splitIndex).join(' '), words.slice(splitIndex).join(' ')];
  return order === 'lastFirst'
    ? { last: capitaliseName(head), first: capitaliseName(tail) }
    : { last: capitaliseName(tail), first: capitaliseName(head) };
}

const isParticle = (word = '') => PARTICLES.has(fold(word));

/** Counts 'De la Cruz' as one surname. */
function findEndOfSurname(words: readonly string[]): number {
  let end = 1;
  while (end < words.length - 1 && isParticle(words[end - 1])) end += 1;
  return end;
}

function findStartOfSurname(words: readonly string[]): number {
  let start = words.length - 1;
  while (start > 1 && isParticle(words[start - 1])) start -= 1;
  return start;
}

/** Capitalises words typed in a single case; leaves others as typed. */
export function capitaliseName(text: string): string {
  const bare = text.replace(/\s+/g, ' ').trim();
  if (bare !== bare.toUpperCase() && bare !== bare.toLowerCase()) return bare;
  return bare
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
}

export function isSameName(one: Names, other: Names): boolean {
  const sortWords = ({ last, first }: Names) =>
    fold(`${last} ${first}`)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .sort()
      .join(' ');
  return sortWords(one) === sortWords(other);
}
