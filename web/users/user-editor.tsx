import type { ReactNode } from 'react';
import type { User } from '#shared/users.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import type { Cities } from './city-fields.tsx';
import { DeleteUserDialog, useUserDeletion } from './delete-user-dialog.tsx';
import { useSavePerson } from './use-save-user.ts';
import { useUserForm } from './use-user-form.ts';
import styles from './user-editor.module.css';
import { UserEditorActions } from './user-editor-actions.tsx';
import { problemOf } from './user-fields.ts';
import { UserFormFields } from './user-form-fields.tsx';

export type UserEditorProps = Cities & {
  /** 0 for a new person. */
  userId: number;
  /** Whether it is the clerk's own profile. */
  isOwn: boolean;
  /** Names the bookings a deletion would cancel; only shown where one is confirmed. */
  bookings: ReactNode;
  onChangePassword: () => void;
  onSaved?: (user: User) => void;
  /** In place of the way back, where somebody deleted the own account. */
  onOwnDeleted: () => void;
};

const FORM = 'user-form';

/** `user` is the one being edited as the server has it now, `null` for a new one. */
export function UserEditor({ user, ...props }: UserEditorProps & { user: User | null }) {
  const { userId, isOwn } = props;
  const isNew = userId === 0;
  const form = useUserForm(user);
  const guard = useLeaveGuard(form.isChanged, '/admin-users');
  const saving = useSavePerson(userId, form, (saved) => {
    props.onSaved?.(saved);
    guard.goBack();
  });
  const deletion = useUserDeletion(userId, isOwn ? props.onOwnDeleted : guard.goBack);

  const submit = () => {
    if (saving.isPending) return;
    const problem = problemOf(form.draft, user);
    form.blame(problem);
    if (!problem) saving.save();
  };
  const takeLatest = () => {
    saving.forgetRefusal();
    form.takeLatest();
  };
  return (
    <>
      {form.isStale && !saving.isUnderWay && <StaleNotice onTakeLatest={takeLatest} />}
      <Card className={styles.card}>
        <Form id={FORM} columns={2} onSubmit={submit}>
          <UserFormFields
            form={form}
            isNew={isNew}
            isOwn={isOwn}
            states={props.states}
            cities={props.cities}
          />
          {!form.isStale && <Refusal error={saving.refusal} />}
        </Form>
      </Card>
      <UserEditorActions
        userId={userId}
        isOwn={isOwn}
        onChangePassword={props.onChangePassword}
        formId={FORM}
        isSaving={saving.isPending}
        onDiscard={guard.askToGoBack}
        onDelete={isNew ? null : deletion.ask}
      />
      {user && <DeleteUserDialog {...deletion.dialog} user={user} isOwn={isOwn} bookings={props.bookings} />}
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
