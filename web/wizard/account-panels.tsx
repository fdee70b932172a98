import { LogIn, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { LoginForm } from '../session/login-form.tsx';
import { useLogin } from '../session/session.api.ts';
import { SignUpForm } from '../users/sign-up-form.tsx';
import { FlipPanels } from './flip-panels.tsx';

const LOGIN = 'login';
const SIGN_UP = 'signup';

/** Log in, or register and be logged in at once. */
export function AccountPanels() {
  const [openId, setOpenId] = useState<string | null>(SIGN_UP);
  const login = useLogin();
  const signUp = (
    <SignUpForm
      onSignedUp={(credentials) => login.mutate(credentials, { onError: () => setOpenId(LOGIN) })}
    />
  );
  return (
    <FlipPanels
      openId={openId}
      onOpenChange={setOpenId}
      panels={[
        {
          id: LOGIN,
          icon: <LogIn aria-hidden />,
          title: 'Ya tengo usuario',
          text: 'Ingresar con mi clave',
          content: <LoginForm />,
        },
        {
          id: SIGN_UP,
          icon: <UserRoundPlus aria-hidden />,
          title: 'Es mi primera vez',
          text: 'Crear mi usuario',
          content: signUp,
        },
      ]}
    />
  );
}
