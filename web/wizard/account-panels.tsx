import { LogIn, UserRoundPlus } from 'lucide-react';
import { LoginForm } from '../session/login-form.tsx';
import { SignUpForm } from '../users/sign-up-form.tsx';
import { FlipPanels } from './flip-panels.tsx';
import type { AccountForms } from './use-account-forms.ts';

/** Log in, or register and be logged in at once. */
export function AccountPanels({ forms }: { forms: AccountForms }) {
  return (
    <FlipPanels
      openId={forms.openId}
      onOpenChange={forms.setOpenId}
      panels={[
        {
          id: 'login',
          icon: <LogIn aria-hidden />,
          title: 'Ya tengo usuario',
          text: 'Ingresar con mi clave',
          content: <LoginForm form={forms.login} />,
        },
        {
          id: 'signup',
          icon: <UserRoundPlus aria-hidden />,
          title: 'Es mi primera vez',
          text: 'Crear mi usuario',
          content: <SignUpForm form={forms.signUp} />,
        },
      ]}
    />
  );
}
