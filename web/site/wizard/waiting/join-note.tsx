import { joinPath } from '../../../bookings/waiting-list/join-path.ts';
import { LinkButton } from '../../../platform/ui/button.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { useWaitingListServices } from '../../../schedule/agendas/waiting-list-services.api.ts';
import styles from './join-note.module.css';

type JoinNoteProps = { ServiceId: number; petId?: number | null; lead?: string };

export function JoinNote({ ServiceId, petId, lead }: JoinNoteProps) {
  const services = useWaitingListServices();
  if (!services?.some(({ id }) => id === ServiceId)) return null;
  return (
    <Note>
      {lead && <p>{lead}</p>}
      <p>Cuando se libera un lugar, lo guardamos para quien sigue en la lista y le avisamos.</p>
      <LinkButton variant="primary" className={styles.link} to={joinPath({ ServiceId, petId })}>
        Anotarme en la lista
      </LinkButton>
    </Note>
  );
}
