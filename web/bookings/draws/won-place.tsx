import { Check } from 'lucide-react';
import { useState } from 'react';
import type { DrawEntry, OwnDraw } from '#shared/bookings/draws.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatTime, toIsoDate } from '#shared/platform/town-clock.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { formatWeekdayAndDate } from '#shared/schedule/quota-words.ts';
import { joinNames } from '../../pets/pets/pet.words.ts';
import { usePets } from '../../pets/pets/pets.api.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { townNow } from '../../platform/api/town.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { PageHeading, PageTitle } from '../../platform/screens/page-title.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { deadlineInWords } from './draw.words.ts';
import styles from './draw-result.module.css';
import { useAnswerDraw } from './draws.api.ts';

const HOME = '/admin-bookings';

export type WonPlaceProps = { draw: OwnDraw; entry: DrawEntry };

export function WonPlace({ draw, entry }: WonPlaceProps) {
  const activeBookings = entry.bookings.filter(({ bookingStatus }) => bookingStatus !== 'C');
  const [first] = activeBookings;
  if (entry.bookings.length === 0)
    return (
      <PageTitle
        text={`Tu turno de ${draw.serviceName} cambió después del sorteo.`}
        action={<LinkButton to={HOME}>Ver mis turnos</LinkButton>}
      >
        Saliste sorteada/o
      </PageTitle>
    );
  if (!first)
    return (
      <PageTitle text={`El lugar del sorteo de ${draw.serviceName} pasó a quien sigue en la lista.`}>
        Dejaste tu lugar
      </PageTitle>
    );
  const { bookingStartDate: start, locationName, locationAddress } = first;
  return (
    <Card isFlush>
      <div className={`stack gap-s1 ${styles.top}`}>
        <EntryFaces entry={entry} />
        <PageHeading>Saliste sorteada/o</PageHeading>
        <p className={`first-upper ${styles.when}`}>{formatWeekdayAndDate(toIsoDate(start))}</p>
        <p>
          {joinNames(activeBookings)} · {formatTime(start)} hs
          <br />
          {[locationName, locationAddress].filter(Boolean).join(', ')}
        </p>
      </div>
      <Answer draw={draw} isConfirmed={activeBookings.every(({ isComing }) => isComing)} />
    </Card>
  );
}

function Answer({ draw, isConfirmed }: { draw: OwnDraw; isConfirmed: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const answering = useAnswerDraw(draw.id);
  const { confirmBy } = draw;
  const timeLeft = confirmBy - townNow();
  return (
    <div className={`stack gap-s3 ${styles.answer}`}>
      {isConfirmed ? (
        <p className={`row ${styles.confirmed}`}>
          <Check size={20} aria-hidden />
          <b>Confirmaste que vas</b>
        </p>
      ) : (
        <>
          <div>
            <p>
              <b>Confirmá hasta el {formatShortMoment(confirmBy)}</b>
            </p>
            <div className={styles.clock} aria-hidden="true">
              <i
                style={{
                  width: `${Math.round(Math.min(1, Math.max(0, timeLeft / (2 * DAY_SECONDS))) * 100)}%`,
                }}
              />
            </div>
            <p className={styles.left}>{deadlineInWords(timeLeft)}</p>
          </div>
          <Button
            variant="primary"
            size="lg"
            isBlock
            isPending={answering.isPending && answering.variables}
            onClick={() =>
              answering.isPending ||
              answering.mutate(true, { onSuccess: () => showToast('Listo, te esperamos', 'ok') })
            }
          >
            <Check aria-hidden />
            Confirmo
          </Button>
        </>
      )}
      <Button isBlock onClick={() => setLeaving(true)}>
        No puedo ir
      </Button>
      {!isConfirmed && (
        <p className="quiet small">Si no confirmás a tiempo, tu lugar pasa a quien sigue en la lista.</p>
      )}
      <CallDialog
        isOpen={isLeaving}
        title="¿Dejás tu lugar?"
        confirmLabel="Dejar el lugar"
        isDangerous
        mutation={answering}
        onConfirm={() => answering.mutate(false, { onSuccess: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      >
        <p>Pasa a quien sigue en la lista. No se puede deshacer.</p>
      </CallDialog>
    </div>
  );
}

export function EntryFaces({ entry }: { entry: DrawEntry }) {
  const { data: pets = [] } = usePets();
  return (
    <div className={`cluster gap-s1 ${styles.faces}`}>
      {pets
        .filter(({ id }) => entry.PetIds.includes(id))
        .map((pet) => (
          <Avatar key={pet.id} size="lg">
            <PetFace pet={pet} />
          </Avatar>
        ))}
    </div>
  );
}
