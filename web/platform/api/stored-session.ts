import { type LoginAnswer, ROLE_IDS } from '#shared/accounts/session.ts';
import { holding, isNumber, isText, parsed } from './kept.ts';
import { browserStorage } from './storage.ts';

export const SESSION_KEY = 'session';

/** All that is kept in localStorage (rules.md#accounts), but for what tells that this browser logged in before. */
export type Session = Pick<
  LoginAnswer,
  'token' | 'userId' | 'userName' | 'userLastName' | 'roleName' | 'email'
>;

const isSession = holding<Session>({
  token: isText,
  userId: isNumber,
  userName: isText,
  userLastName: isText,
  roleName: (value) => isText(value) && Object.hasOwn(ROLE_IDS, String(value)),
  email: isText,
});

/** Reads the session that this browser keeps. */
export function readStored(): Session | null {
  const stored = parsed(browserStorage.read(SESSION_KEY));
  return isSession(stored) ? stored : null;
}
