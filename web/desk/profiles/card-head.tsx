import { CalendarPlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { askForWalkIn, type WalkInPrompt } from '../../platform/api/walk-in-prompt.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { SHOWN_BEFORE } from '../../platform/screens/use-go-back.ts';
import { usePageKeys } from '../../platform/screens/use-page-keys.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { DotsMenu, type MenuEntry } from '../../platform/ui/menu.tsx';
import styles from './card-head.module.css';

type CardHeadProps = {
  picture: ReactNode;
  title: string;
  text: string;
  /** What must be seen before all else. */
  chips?: ReactNode;
  /** Where 'Volver' leads whoever opened the page here. */
  home: string;
  editPath: string;
  /** Whom a turno is given to; nobody, once the pet has died. */
  walkIn?: WalkInPrompt;
  /** What is done less often. */
  more: readonly MenuEntry[];
};

/** Whose card it is, and what is done most with it: T gives a turno, E edits. */
export function CardHead({ picture, title, text, chips, home, editPath, walkIn, more }: CardHeadProps) {
  const navigate = useNavigate();
  usePageKeys({
    ...(walkIn && { t: () => askForWalkIn(walkIn) }),
    e: () => void navigate(editPath, { state: SHOWN_BEFORE }),
  });
  return (
    <>
      <BackButton home={home} />
      <div className={styles.head}>
        <Avatar>{picture}</Avatar>
        <div className={`stack gap-s2 ${styles.who}`}>
          <PageTitle text={text}>{title}</PageTitle>
          {chips}
        </div>
        <div className={`cluster ${styles.actions}`}>
          <LinkButton to={editPath} state={SHOWN_BEFORE} aria-keyshortcuts="e">
            <Pencil aria-hidden />
            Editar
            <span aria-hidden="true">E</span>
          </LinkButton>
          {walkIn && (
            <Button variant="primary" aria-keyshortcuts="t" onClick={() => askForWalkIn(walkIn)}>
              <CalendarPlus aria-hidden />
              Dar un turno
              <span aria-hidden="true">T</span>
            </Button>
          )}
          <DotsMenu label={`Más acciones de ${title}`} entries={more} className={styles.more} />
        </div>
      </div>
    </>
  );
}
