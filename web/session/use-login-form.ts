import { useId, useState } from 'react';
import type { LoginAnswer } from '#shared/session.ts';
import { type Credentials, useLogin } from './session.api.ts';

const NOBODY: Credentials = { email: '', password: '' };

/** A login as it is being typed. */
export function useLoginForm(onLoggedIn?: (answer: LoginAnswer) => void) {
  const id = useId();
  const [credentials, setCredentials] = useState(NOBODY);
  /** That a temporary password was sent. */
  const [sent, setSent] = useState<string | null>(null);
  const login = useLogin();

  function change(changes: Partial<Credentials>): void {
    setCredentials((before) => ({ ...before, ...changes }));
    if (login.isError) login.reset();
  }

  function submit(): void {
    if (!login.isPending) login.mutate(credentials, { onSuccess: onLoggedIn });
  }

  /** The password that didn't serve goes; what the mail brings takes its place. */
  function recovered(email: string, message: string): void {
    change({ email, password: '' });
    setSent(message);
  }

  return {
    id,
    credentials,
    sent,
    recovered,
    change,
    submit,
    isBegun: credentials.email !== '' || credentials.password !== '',
    isPending: login.isPending,
    error: login.error?.message,
  };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
