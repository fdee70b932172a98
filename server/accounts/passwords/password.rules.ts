import { MIN_PASSWORD_LENGTH } from '#shared/accounts/sign-up-rules.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { readCommonPasswords } from './common-passwords.data.ts';
import { hashMd5, isDigest, toPasswordDigest } from './passwords.service.ts';
import { isPersonalPassword, type PersonalData } from './personal-passwords.rules.ts';

const PERSONAL_PASSWORD_MESSAGE =
  'Tu clave no puede ser tu DNI, tu correo ni el nombre del municipio. Elegí otra';
const MAX_BLANK_LENGTH = 200;
const BLANK_DIGESTS = new Set(
  Array.from({ length: MAX_BLANK_LENGTH + 1 }, (_, length) => hashMd5(' '.repeat(length))),
);

/** Computed on first use: 35,000 digests would delay the start. */
let commonDigests: ReadonlySet<string> | undefined;

function isCommon(digest: string): boolean {
  commonDigests ??= new Set(readCommonPasswords().map(hashMd5));
  return commonDigests.has(digest);
}

export function isBlankPassword(typedOrDigest: string): boolean {
  return typedOrDigest.trim() === '' || BLANK_DIGESTS.has(toPasswordDigest(typedOrDigest));
}

export function findPasswordProblem(password: string, person: PersonalData): string | null {
  if (!isDigest(password) && password.length < MIN_PASSWORD_LENGTH) return MESSAGES.shortPassword;
  const lowerCased = isDigest(password) ? password : password.toLowerCase();
  if (isCommon(toPasswordDigest(lowerCased))) return MESSAGES.commonPassword;
  return isPersonalPassword(password, person) ? PERSONAL_PASSWORD_MESSAGE : null;
}
