import { useState } from 'react';
import type { LoginAnswer } from '#shared/session.ts';
import { useLogin } from '../session/session.api.ts';
import { useLoginForm } from '../session/use-login-form.ts';
import { useSignUpForm } from '../users/use-sign-up-form.ts';

export type AccountPanel = 'login' | 'signup';

/** Step 2's two forms, of which one is open at most; who registers is logged in at once. */
export function useAccountForms(onLoggedIn: (answer: LoginAnswer) => void) {
  const [openId, setOpenId] = useState<AccountPanel | null>('signup');
  const firstLogin = useLogin();
  const login = useLoginForm(onLoggedIn);
  const signUp = useSignUpForm((credentials) =>
    firstLogin.mutate(credentials, { onSuccess: onLoggedIn, onError: () => setOpenId('login') }),
  );
  const open = openId && { login, signup: signUp }[openId];
  return {
    openId,
    setOpenId,
    login,
    signUp,
    /** What 'Siguiente' submits: the open form, once something is typed in it. */
    begunId: open?.isBegun ? open.id : null,
    isPending: login.isPending || signUp.isPending || firstLogin.isPending,
  };
}

export type AccountForms = ReturnType<typeof useAccountForms>;
