import { lazy, Suspense } from 'react';
import { useSession } from '../api/session-store.ts';
import { askForNewPassword, useIsNewPasswordAsked } from '../session/new-password-prompt.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../session/change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** The dialog that changes one's password, over any screen: asked for there, or because a temporary one was used. */
export function NewPasswordPrompt() {
  const session = useSession();
  const isAsked = useIsNewPasswordAsked();
  if (!session || !isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog userId={session.userId} onClose={() => askForNewPassword(false)} />
    </Suspense>
  );
}
