import { useId, useState } from 'react';
import type { LoginAnswer } from '#shared/accounts/session.ts';
import { type Credentials, isCodeRequired, useLogin } from './session.api.ts';

const NO_CREDENTIALS = { email: '', password: '', code: '' };

export function useLoginForm(onLoggedIn?: (answer: LoginAnswer) => void) {
  const id = useId();
  const [credentials, setCredentials] = useState<Required<Credentials>>(NO_CREDENTIALS);
  const [needsCode, setNeedsCode] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const login = useLogin();

  function change(changes: Partial<Credentials>): void {
    setCredentials((before) => ({ ...before, ...changes }));
    if (login.isError) login.reset();
  }

  function submit(): void {
    if (login.isPending) return;
    const onError = (error: Error) => setNeedsCode(isCodeRequired(error));
    login.mutate(credentials, { onSuccess: onLoggedIn, onError });
  }

  /** Clears the wrong password; the mail brings a new one. */
  function onRecovered(email: string, message: string): void {
    change({ email, password: '' });
    setSent(message);
  }

  return {
    id,
    credentials,
    sent,
    onRecovered,
    change,
    submit,
    isBegun: credentials.email !== '' || credentials.password !== '',
    isPending: login.isPending,
    needsCode,
    error: needsCode && credentials.code === '' ? undefined : login.error?.message,
  };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
