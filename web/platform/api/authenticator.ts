import { CallError } from './call-error.ts';
import { browserStorage } from './storage.ts';

export function hasAuthenticator(): boolean {
  return typeof PublicKeyCredential === 'function';
}

const KEY = 'passkey';

export function hasUsedPasskey(): boolean {
  return hasAuthenticator() && browserStorage.read(KEY) !== null;
}

export function rememberPasskeyUse(isUsed: boolean): void {
  browserStorage.write(KEY, isUsed ? 'known' : null);
}

const CANCELLED_TEXT = 'No se usó ninguna llave de acceso. Probá otra vez cuando quieras';
const ALREADY_REGISTERED_TEXT = 'Este dispositivo ya tiene una llave de acceso tuya';
const IMPOSSIBLE_TEXT = 'Este navegador no pudo usar una llave de acceso';

export async function askAuthenticator(action: 'make' | 'sign', options: string): Promise<string> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = JSON.parse(options);
    const answer = await (action === 'make'
      ? startRegistration({ optionsJSON })
      : startAuthentication({ optionsJSON }));
    return JSON.stringify(answer);
  } catch (error) {
    throw new CallError(textFor(error), 0);
  }
}

function textFor(error: unknown): string {
  const { name = '' } = error instanceof Error ? error : {};
  if (name === 'NotAllowedError' || name === 'AbortError') return CANCELLED_TEXT;
  return name === 'InvalidStateError' ? ALREADY_REGISTERED_TEXT : IMPOSSIBLE_TEXT;
}
