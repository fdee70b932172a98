import { KeyRound } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { usePasskeyLogin } from './passkey.api.ts';

/** For staff who keep one: the finger, the face or the PIN of this device. */
export function PasskeyButton() {
  const login = usePasskeyLogin();
  return (
    <>
      <Button isBlock isPending={login.isPending} onClick={() => login.mutate()}>
        <KeyRound aria-hidden />
        Usar una llave de acceso
      </Button>
      <Refusal error={login.error} />
    </>
  );
}
