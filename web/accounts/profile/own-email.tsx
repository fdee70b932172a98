import { useQueryClient } from '@tanstack/react-query';
import { Mail, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { updateSession } from '../../platform/api/session-store.ts';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { reloadPeople } from '../users/users.api.ts';
import { useEmailConfirmation } from './confirmations.api.ts';
import { CodeDialog, EmailDialog } from './email-dialog.tsx';

const EMAIL_CHANGED_TEXT = 'Tu correo cambió';

export function OwnEmail({ userId }: { userId: number }) {
  const [open, setOpen] = useState<'email' | 'code' | null>(null);
  const { data: pending } = useEmailConfirmation('change');
  const queryClient = useQueryClient();
  const close = () => setOpen(null);
  const finish = (email: string | undefined, message: string) => {
    if (email) updateSession({ email });
    showToast(message, 'ok');
    close();
    void reloadPeople(queryClient);
  };
  return (
    <>
      <Button onClick={() => setOpen('email')}>
        <Mail aria-hidden />
        Cambiar mi correo
      </Button>
      {pending && (
        <Button onClick={() => setOpen('code')}>
          <MailCheck aria-hidden />
          Confirmar mi correo nuevo
        </Button>
      )}
      {open === 'email' && (
        <EmailDialog
          userId={userId}
          onCodeSent={() => setOpen('code')}
          onChanged={(email) => finish(email, EMAIL_CHANGED_TEXT)}
          onClose={close}
        />
      )}
      {open === 'code' && (
        <CodeDialog onConfirmed={(message) => finish(pending?.email, message)} onClose={close} />
      )}
    </>
  );
}
