import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { updateSession } from '../api/session-store.ts';
import { Button } from '../ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { reloadPeople } from './users.api.ts';

/** The button and what it opens. */
export function OwnEmail({ userId }: { userId: number }) {
  const [isChanging, setChanging] = useState(false);
  const queryClient = useQueryClient();
  const follow = (email: string) => {
    updateSession({ email });
    void reloadPeople(queryClient);
  };
  return (
    <>
      <Button onClick={() => setChanging(true)}>
        <Mail aria-hidden />
        Cambiar mi email
      </Button>
      {isChanging && <EmailDialog userId={userId} onChanged={follow} onClose={() => setChanging(false)} />}
    </>
  );
}
