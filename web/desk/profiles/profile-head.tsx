import { CalendarPlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type GiveBookingPrompt, openGiveBooking } from '../../platform/api/give-booking-prompt.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { SHOWN_BEFORE_STATE } from '../../platform/screens/use-go-back.ts';
import { usePageKeys } from '../../platform/screens/use-page-keys.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { DotsMenu, type MenuEntry } from '../../platform/ui/menu.tsx';
import styles from './profile-head.module.css';

type ProfileHeadProps = {
  picture: ReactNode;
  title: string;
  text: string;
  chips?: ReactNode;
  /** Is the target of 'Volver' if the page was opened directly. */
  home: string;
  editPath: string;
  /** Is undefined once the pet has died. */
  booking?: GiveBookingPrompt;
  menuEntries: readonly MenuEntry[];
};

/** Heads a profile with its main actions: T books, E edits. */
export function ProfileHead({
  picture,
  title,
  text,
  chips,
  home,
  editPath,
  booking,
  menuEntries,
}: ProfileHeadProps) {
  const navigate = useNavigate();
  usePageKeys({
    ...(booking && { t: () => openGiveBooking(booking) }),
    e: () => void navigate(editPath, { state: SHOWN_BEFORE_STATE }),
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
          <LinkButton to={editPath} state={SHOWN_BEFORE_STATE} aria-keyshortcuts="e">
            <Pencil aria-hidden />
            Editar
            <span aria-hidden="true">E</span>
          </LinkButton>
          {booking && (
            <Button variant="primary" aria-keyshortcuts="t" onClick={() => openGiveBooking(booking)}>
              <CalendarPlus aria-hidden />
              Dar un turno
              <span aria-hidden="true">T</span>
            </Button>
          )}
          <DotsMenu label={`Más acciones de ${title}`} entries={menuEntries} className={styles.more} />
        </div>
      </div>
    </>
  );
}
