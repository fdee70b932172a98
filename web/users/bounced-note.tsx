import { formatDate, wallClock } from '#shared/town-clock.ts';
import { TOWN } from '../api/town.ts';
import { Note } from '../ui/note.tsx';
import { useNotices } from './notices.api.ts';

/** That a person's address takes no mail, for whoever may ask them for another. */
export function BouncedNote({ userId }: { userId: number }) {
  const { data: notices } = useNotices(userId);
  if (!notices || notices.bouncedAt === null) return null;
  const since = formatDate(wallClock(notices.bouncedAt, TOWN.timeZone));
  return (
    <Note kind="warning">{`Su correo rechaza nuestros mensajes desde el ${since}. Pedile otro: mientras tanto no recibe avisos.`}</Note>
  );
}
