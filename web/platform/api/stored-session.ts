import { type LoginAnswer, ROLE_IDS } from '#shared/accounts/session.ts';
import { browserStorage } from './storage.ts';
import { hasMembers, isNumber, isText, parseJson } from './stored-values.ts';

export const SESSION_KEY = 'session';

export type Session = Pick<
  LoginAnswer,
  'token' | 'userId' | 'userName' | 'userLastName' | 'roleName' | 'email'
>;

const isSession = hasMembers<Session>({
  token: isText,
  userId: isNumber,
  userName: isText,
  userLastName: isText,
  roleName: (value) => isText(value) && Object.hasOwn(ROLE_IDS, String(value)),
  email: isText,
});

export function readStoredSession(): Session | null {
  const stored = parseJson(browserStorage.read(SESSION_KEY));
  return isSession(stored) ? stored : null;
}
