import { NOTICE_CHOICES, NoticeChoice } from '#shared/platform/notices.ts';
import { formatDate, wallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Checkbox } from '../../platform/fields/checkbox.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { useChooseNotices, useNotices } from './notices.api.ts';

/** Which mails one gets; each tick is saved as it is made. */
export function OwnNotices({ userId }: { userId: number }) {
  const { data: notices } = useNotices(userId);
  const choose = useChooseNotices(userId);
  if (!notices) return null;
  const { mutedNotices, bouncedAt, isMailSent } = notices;
  const tick = (choice: NoticeChoice, isWanted: boolean) => {
    const others = mutedNotices.filter((each) => each !== choice);
    const chosen = isWanted ? others : [...others, choice];
    choose.mutate(chosen, { onSuccess: () => showToast('Tus avisos quedaron así', 'ok') });
  };
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby="own-notices">
      <h2 id="own-notices" ref={showWhereAsked}>
        Avisos por correo
      </h2>
      {!isMailSent && <Note>Por ahora la municipalidad no manda correos: anotate tus turnos.</Note>}
      {bouncedAt !== null && (
        <Note kind="warning">
          {`Tu correo no recibe nuestros mensajes desde el ${formatDate(wallClock(bouncedAt, TOWN.timeZone))}. Revisá que esté bien escrito o cambialo con «Cambiar mi email».`}
        </Note>
      )}
      {isMailSent && (
        <div>
          {NoticeChoice.options.map((choice) => (
            <Checkbox
              key={choice}
              label={NOTICE_CHOICES[choice]}
              checked={!mutedNotices.includes(choice)}
              onChange={(isWanted) => tick(choice, isWanted)}
            />
          ))}
        </div>
      )}
      {isMailSent && (
        <p className="quiet">
          Lo que cambia o cancela la municipalidad, y lo que cuida tu cuenta, te lo mandamos siempre.
        </p>
      )}
    </Card>
  );
}

/** Mails lead here: with what stands above it drawn, it comes into view. */
function showWhereAsked(heading: HTMLHeadingElement | null): void {
  if (heading && location.hash === `#${heading.id}`) heading.scrollIntoView();
}
