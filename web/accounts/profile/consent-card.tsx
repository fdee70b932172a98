import type { PersonConsent } from '#shared/accounts/consents.ts';
import { formatDate, toWallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from '../../platform/api/town.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { useChangeConsent, useConsent } from './consents.api.ts';

type ConsentCardProps = { userId: number; isOwn: boolean };

export function ConsentCard({ userId, isOwn }: ConsentCardProps) {
  const { data: consent } = useConsent(userId);
  const change = useChangeConsent(userId);
  if (!consent || (!consent.Asked && !consent.Given)) return null;
  const { Asked, Given } = consent;
  const hasNewText = Asked !== null && Asked.consentVersion !== Given?.consentVersion;
  const saveConsent = (version: number | null, message: string) =>
    change.mutate(version, { onSuccess: () => showToast(message, 'ok') });
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby="consent">
      <h2 id="consent">{isOwn ? 'Tu consentimiento' : 'Consentimiento'}</h2>
      {Given && <ConsentText consent={Given} />}
      {hasNewText && (
        <>
          {Given && <p className="quiet">Ahora el texto es otro:</p>}
          <blockquote className={styles.consent}>{Asked.consentText}</blockquote>
        </>
      )}
      <p className="quiet">Es aparte de los términos: para sacar turnos no hace falta.</p>
      <div className={`stack gap-s3 ${styles.actions}`}>
        {hasNewText && (
          <Button
            isPending={change.isPending}
            onClick={() => saveConsent(Asked.consentVersion, 'El consentimiento quedó dado')}
          >
            Dar el consentimiento
          </Button>
        )}
        {Given && (
          <Button
            isPending={change.isPending}
            onClick={() => saveConsent(null, 'El consentimiento quedó retirado')}
          >
            Retirar el consentimiento
          </Button>
        )}
      </div>
      <FormError error={change.error} />
    </Card>
  );
}

function ConsentText({ consent }: { consent: NonNullable<PersonConsent['Given']> }) {
  const day = formatDate(toWallClock(consent.givenAt, TOWN.timeZone));
  return (
    <>
      <p>{`Dado el ${day}${consent.isAtCounter ? ', en el mostrador' : ''}:`}</p>
      <blockquote className={styles.consent}>{consent.consentText}</blockquote>
    </>
  );
}
