import { lazy, Suspense } from 'react';
import { stopAskingForNewPassword, useNewPasswordPrompt } from '../api/new-password-prompt.ts';
import { useSession } from '../api/session-store.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../session/change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** The dialog that changes one's password, over any screen: asked for there, or because a temporary one was used. */
export function NewPasswordPrompt() {
  const session = useSession();
  const prompt = useNewPasswordPrompt();
  if (!session || !prompt) return null;
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog
        userId={session.userId}
        reason={prompt.reason}
        onClose={stopAskingForNewPassword}
      />
    </Suspense>
  );
}
