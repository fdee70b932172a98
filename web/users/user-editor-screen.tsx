import { type ReactNode, useState } from 'react';
import type { User } from '#shared/users.ts';
import { Card } from '../ui/card.tsx';
import { EditorSkeleton } from '../ui/editor-skeleton.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Note } from '../ui/note.tsx';
import { GONE_OR_MISTYPED, NoticeCard } from '../ui/notice-card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './user-editor.module.css';
import { UserEditor, type UserEditorProps } from './user-editor.tsx';
import { useUser } from './users.api.ts';

type UserEditorScreenProps = UserEditorProps & {
  /** Whether this clerk may change a person of that role. */
  mayManage: (roleId: number) => boolean;
  /** What is told of the person below the data. */
  children?: ReactNode;
};

/** A person's data for staff: a new one, somebody's, or the clerk's own. */
export function UserEditorScreen({ mayManage, children, ...props }: UserEditorScreenProps) {
  const { userId } = props;
  const {
    data: latest = null,
    isLoading,
    isSuccess,
    isLoadingError,
    refetch,
  } = useUser(userId, { enabled: userId > 0 });
  /** Once opened the person stays on the screen, even while being deleted. */
  const [opened, open] = useState<User | null>(null);
  if (latest && !opened) open(latest);
  const isLocked = opened !== null && !mayManage(opened.RoleId);

  return (
    <>
      <PageTitle>{titleFor(props)}</PageTitle>
      {isLocked && <LockedUser user={opened} states={props.states} cities={props.cities} />}
      {!isLocked && (userId === 0 || opened) && <UserEditor {...props} user={latest ?? opened} />}
      {isLoading && <EditorSkeleton />}
      {!opened && isSuccess && <UserMissing />}
      {isLoadingError && <LoadFailed title="No pudimos cargar los datos" onRetry={() => void refetch()} />}
      {opened && children}
    </>
  );
}

function titleFor({ userId, isOwn }: Pick<UserEditorProps, 'userId' | 'isOwn'>): string {
  if (isOwn) return 'Mi perfil';
  return userId === 0 ? 'Alta de usuario' : 'Edición de usuario';
}

function LockedUser({ user, ...places }: Pick<UserEditorProps, 'states' | 'cities'> & { user: User }) {
  return (
    <Card className={styles.locked}>
      <Note>Es administrador del sistema: solo otro administrador del sistema puede cambiar sus datos.</Note>
      <PersonFields user={user} {...places} />
    </Card>
  );
}

function UserMissing() {
  return (
    <NoticeCard
      title="No encontramos a esta persona"
      text={GONE_OR_MISTYPED}
      to="/admin-users"
      action="Ver los usuarios"
    />
  );
}
