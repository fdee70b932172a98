import { MIN_PASSWORD_LENGTH } from '#shared/accounts/sign-up-rules.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { commonPasswords } from './common-passwords.data.ts';
import { isDigest, md5, passwordDigest } from './passwords.service.ts';
import { isPersonalPassword, type PersonalData } from './personal-passwords.rules.ts';

const PERSONAL_PASSWORD_MESSAGE =
  'Tu clave no puede ser tu DNI, tu correo ni el nombre del municipio. Elegí otra';
const MAX_BLANK = 200;
const BLANK_DIGESTS = new Set(Array.from({ length: MAX_BLANK + 1 }, (_, length) => md5(' '.repeat(length))));

/** Computed on first use: 35,000 digests would delay the start. */
let commonDigests: ReadonlySet<string> | undefined;

function isCommon(digest: string): boolean {
  commonDigests ??= new Set(commonPasswords().map(md5));
  return commonDigests.has(digest);
}

export function isBlankPassword(typedOrDigest: string): boolean {
  return typedOrDigest.trim() === '' || BLANK_DIGESTS.has(passwordDigest(typedOrDigest));
}

export function passwordProblem(written: string, person: PersonalData): string | null {
  if (!isDigest(written) && written.length < MIN_PASSWORD_LENGTH) return MESSAGES.shortPassword;
  const password = isDigest(written) ? written : written.toLowerCase();
  if (isCommon(passwordDigest(password))) return MESSAGES.commonPassword;
  return isPersonalPassword(written, person) ? PERSONAL_PASSWORD_MESSAGE : null;
}
