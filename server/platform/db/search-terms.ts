import { fold } from '#shared/platform/fold.ts';

export type SearchTerm = {
  whole: string[];
  begins: string[];
  near: string[];
};

const MIN_TYPO_LENGTH = 5;
const MAX_TYPO_LENGTH = 16;
const MAX_TERMS = 6;
/** Prefixes of the ends of a phone and a DNI in the index (018-words.ts). */
const PHONE_END = '§';
const DNI_END = '¤';
const NUMBER = /^[\d\s().+-]+$/;

export function toSearchTerms(typed: string): SearchTerm[] {
  const folded = fold(typed);
  if (NUMBER.test(folded))
    return [toNumberTerm(folded.replace(/\D/g, ''))].filter(({ begins }) => begins[0] !== '');
  return splitWords(folded)
    .slice(0, MAX_TERMS)
    .map((word) => (/^\d+$/.test(word) ? toNumberTerm(word) : toWordTerm(word)));
}

/** Treats an e-mail address as one word; other text splits at anything but letters and digits. */
function splitWords(folded: string): string[] {
  const parts = folded.replace(/(\d)\.(?=\d)/g, '$1').split(' ');
  const words = parts.flatMap((part) =>
    part.includes('@') ? [part.replace(/[^\p{L}\p{N}]/gu, '')] : part.split(/[^\p{L}\p{N}]+/u),
  );
  return words.filter(Boolean);
}

function toWordTerm(word: string): SearchTerm {
  const allowsTypos = word.length >= MIN_TYPO_LENGTH && word.length <= MAX_TYPO_LENGTH;
  return { whole: [word], begins: [word], near: allowsTypos ? listTypos(word, LETTERS) : [] };
}

/** Matches a DNI or its end, or a phone with or without its prefixes. */
function toNumberTerm(digits: string): SearchTerm {
  const number = digits.replace(/^0+(?=\d{7})/, '');
  const local = number.length > 8 || /^15\d{6,}$/.test(number) ? number.slice(-6) : number;
  const isDni = number.length === 7 || number.length === 8;
  return {
    whole: [number],
    begins: [number, `${PHONE_END}${local}`, `${DNI_END}${number}`],
    near: isDni ? listTypos(number, DIGITS).filter(({ length }) => length === number.length) : [],
  };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const DIGITS = [...'0123456789'];

function listTypos(word: string, alphabet: readonly string[]): string[] {
  const typos = new Set<string>();
  for (let index = 0; index <= word.length; index++) {
    const head = word.slice(0, index);
    const rest = word.slice(index);
    const [first = '', second = ''] = rest;
    if (first) typos.add(head + rest.slice(1));
    if (second) typos.add(head + second + first + rest.slice(2));
    for (const letter of alphabet) {
      typos.add(head + letter + rest);
      if (first) typos.add(head + letter + rest.slice(1));
    }
  }
  typos.delete(word);
  return [...typos];
}
