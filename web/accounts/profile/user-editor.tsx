import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { toEmailKey, type User } from '#shared/accounts/users.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { useCities, useStates } from '../../catalogues/cities/cities.api.ts';
import { askForNewPassword } from '../../platform/api/new-password-prompt.ts';
import { updateSession } from '../../platform/api/session-store.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { EditorFrame } from '../../platform/forms/editor-frame.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { useSaveUser } from '../users/change-users.api.ts';
import { deletionWords } from '../users/deletion.words.tsx';
import {
  findRejectedField,
  findUserProblems,
  toFieldLabels,
  toUserDraft,
  toUserFields,
} from '../users/user-fields.ts';
import { UserFormFields } from '../users/user-form-fields.tsx';
import { useDeleteUser } from '../users/users.api.ts';
import { toShownPassword } from './counter-access.tsx';
import { OwnDeletion } from './own-deletion.tsx';
import { OwnEmail } from './own-email.tsx';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';
import styles from './user-editor.module.css';

type UserEditorProps = {
  user: User | null;
  isOwn: boolean;
  bookings: ReactNode;
};

const EMAIL_CODE_SENT = 'El correo cambia cuando la persona lo confirma con el mensaje que le mandamos';
const PASSWORD_SENT = 'Le mandamos por correo una clave temporal, válida por 72 horas';

export function UserEditor({ user, isOwn, bookings }: UserEditorProps) {
  const { shownSecret, closeSecret, ...editor } = useUserEditor(user, isOwn);
  const [isDeletionOpen, setDeletionOpen] = useState(false);
  const deletionDialog = user && isDeletionOpen && (
    <OwnDeletion userId={user.id} bookings={bookings} onClose={() => setDeletionOpen(false)} />
  );
  return (
    <EditorFrame
      editor={editor}
      columns={2}
      className={styles.card}
      deletion={{
        ...deletionWords({ user, isOwn, bookings }),
        label: isOwn ? 'Eliminar mi cuenta' : 'Eliminar usuario',
        ...(isOwn && { replacement: { ask: () => setDeletionOpen(true), dialog: deletionDialog } }),
      }}
      actions={
        <>
          {user && isOwn && (
            <>
              <OwnEmail userId={user.id} />
              <Button onClick={() => askForNewPassword()}>
                <KeyRound aria-hidden />
                Cambiar clave
              </Button>
            </>
          )}
          <LinkButton to={`/admin-pets/${user?.id}`}>
            <Paw />
            {isOwn ? 'Mis mascotas' : 'Mascotas del usuario'}
          </LinkButton>
        </>
      }
    >
      <UserFormFields form={editor.form} isNew={user === null} isOwn={isOwn} />
      <SecretDialog content={shownSecret} onClose={closeSecret} />
    </EditorFrame>
  );
}

function useUserEditor(user: User | null, isOwn: boolean) {
  const userIdNumber = useSearchedDni();
  const [shownSecret, setShownSecret] = useState<(ShownSecret & { goOn: () => void }) | null>(null);
  const editor = useEditor({
    latest: user,
    fieldsOf: (latest) => (latest ? toUserFields(latest) : { ...toUserFields(null), userIdNumber }),
    fieldWords: toFieldLabels(useStates(), useCities()),
    problemsOf: (fields) => findUserProblems(fields, user),
    toRequest: toUserDraft,
    save: useSaveUser(user?.id ?? 0),
    remove: useDeleteUser(),
    rejectedField: findRejectedField,
    words: {
      saved: user ? MESSAGES.userUpdated : MESSAGES.userCreated,
      toFixedText: ({ userEmail, temporaryPassword }, fields) => {
        if (temporaryPassword) return undefined;
        if (user === null) return userEmail === '' ? undefined : PASSWORD_SENT;
        return toEmailKey(userEmail) === toEmailKey(fields.userEmail) ? undefined : EMAIL_CODE_SENT;
      },
      deletedText: MESSAGES.userDeleted,
    },
    home: '/admin-users',
    onSaved: (saved, goBack) => {
      if (isOwn) updateSession({ ...saved, email: saved.userEmail });
      const { temporaryPassword, userName } = saved;
      if (!temporaryPassword) return goBack();
      setShownSecret({ ...toShownPassword(userName, temporaryPassword), goOn: goBack });
    },
  });
  return { ...editor, shownSecret, closeSecret: () => shownSecret?.goOn() };
}

/** Reads the DNI of a search without a result from the history state, which keeps it out of the address. */
function useSearchedDni(): string {
  const state: unknown = useLocation().state;
  const hasDni = typeof state === 'object' && state !== null && 'dni' in state;
  return hasDni ? String(state.dni) : '';
}
