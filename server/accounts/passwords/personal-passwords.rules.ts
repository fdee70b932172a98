import { fold } from '#shared/platform/fold.ts';
import { ENDINGS } from './common-passwords.data.ts';
import { hashMd5, isDigest } from './passwords.service.ts';

export type PersonalData = { email: string | null; idNumber: string | null; townName: string };

export function isPersonalPassword(password: string, person: PersonalData): boolean {
  const guesses = listGuesses(person);
  if (isDigest(password)) return guesses.some((guess) => hashMd5(guess) === password.toLowerCase());
  return guesses.some((guess) => keepLettersAndDigits(guess) === keepLettersAndDigits(password));
}

function listGuesses({ email, idNumber, townName }: PersonalData): string[] {
  const mailbox = email?.split('@')[0];
  const bareName = townName.replace(/^(municipalidad|municipio|comuna)( de)?\s*/i, '');
  const names = [townName, bareName].flatMap((name) => [
    name,
    fold(name),
    keepLettersAndDigits(name),
    name.replaceAll(' ', ''),
  ]);
  const nameGuesses = names.filter(Boolean).flatMap((name) => ENDINGS.map((ending) => name + ending));
  const personalTexts = [email, mailbox, idNumber, idNumber?.replace(/\B(?=(\d{3})+$)/g, '.')];
  return [...personalTexts, ...nameGuesses]
    .filter((guess) => guess !== null && guess !== undefined)
    .flatMap((guess) => [guess, guess.toLowerCase(), guess.toUpperCase(), capitaliseWord(guess)])
    .filter((guess) => keepLettersAndDigits(guess) !== '');
}

function keepLettersAndDigits(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function capitaliseWord(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
