import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { PASSKEY_MESSAGES } from '#shared/accounts/passkeys.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';

export function toRelyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const { origin, hostname } = new URL(PUBLIC_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

export const COSE_ALGORITHMS = [-7, -8, -257];

export function parseAnswer<Answer>(text: string): Answer {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', PASSKEY_MESSAGES.refused);
  }
}

export function isTransport(word: unknown): boolean {
  return typeof word === 'string' && /^[a-z-]{1,20}$/.test(word);
}

export function parseTransports({ transports }: { transports: string }): AuthenticatorTransport[] {
  return transports.split(',').filter(Boolean) as AuthenticatorTransport[];
}
