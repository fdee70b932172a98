import { useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { useCardByDni } from '../cards/card-by-dni.api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import type { NotedNewcomer } from './newcomer.ts';
import styles from './van.module.css';
import { drop, noteAgain } from './van.ts';
import { newcomerPath } from './van-path.ts';
import type { Noted } from './van-store.ts';

type Props = { noted: Noted; newcomer: NotedNewcomer };

/** Who came without a turno and can't be given one as it is: who was noted beside who has that DNI, until somebody decides. */
export function NewcomerConflict({ noted, newcomer }: Props) {
  const [isPending, begin] = useState(false);
  const { draft, text } = useDraft(`why ${noted.bookingId}`, { overrideReason: '' });
  const titleId = `conflict-${noted.bookingId}`;

  function decide(work: () => Promise<void>): void {
    begin(true);
    void work().finally(() => begin(false));
  }
  const again = (changes: Partial<NotedNewcomer>) =>
    decide(() => noteAgain(decidedOf(noted, newcomer, changes)));
  function giveAnyway(): void {
    if (draft.overrideReason.trim() === '') showToast('Tenés que contar por qué se da igual');
    else again({ overrideReason: draft.overrideReason.trim() });
  }

  return (
    <Card aria-labelledby={titleId} className={styles.conflict}>
      <h3 id={titleId}>{noted.petName}, sin turno</h3>
      <p className="quiet">{noted.refusal}</p>
      <Both newcomer={newcomer} />
      {noted.doubt === 'overridable' && (
        <TextField label="Motivo" maxLength={LIMITS.reason} {...text('overrideReason')} />
      )}
      <div className={styles.choices}>
        {noted.doubt === 'other-person' && (
          <Button isPending={isPending} onClick={() => again({ isSame: true })}>
            Es la misma persona
          </Button>
        )}
        {noted.doubt === 'overridable' && (
          <Button isPending={isPending} onClick={giveAnyway}>
            Registrar igual
          </Button>
        )}
        {noted.doubt === undefined && (
          <Button isPending={isPending} onClick={() => again({})}>
            Probar de nuevo
          </Button>
        )}
        <LinkButton to={newcomerPath(noted.bookingId)}>Corregir</LinkButton>
        <Button isPending={isPending} onClick={() => decide(() => drop(noted.bookingId))}>
          Descartar
        </Button>
      </div>
    </Card>
  );
}

/** As it is sent again, with what was decided. */
export function decidedOf(noted: Noted, newcomer: NotedNewcomer, changes: Partial<NotedNewcomer>): Noted {
  return { ...noted, refusal: null, doubt: undefined, newcomer: { ...newcomer, ...changes } };
}

function Both({ newcomer }: { newcomer: NotedNewcomer }) {
  const { userIdNumber, userName, userLastName, userPhone, petName } = newcomer;
  const { card } = useCardByDni(userIdNumber, { isEntered: true, enabled: true });
  const pets = card?.Pets.map((pet) => pet.petName).join(', ');
  const lines = [
    ['Persona', `${userName} ${userLastName}`, card && `${card.Person.userName} ${card.Person.userLastName}`],
    ['Teléfono', userPhone, card?.Person.userPhone],
    ['Mascota', petName, pets],
  ] as const;
  return (
    <table className={styles.both}>
      <thead>
        <tr>
          <td />
          <th scope="col">Lo que anotaste</th>
          {card && <th scope="col">Lo que hay</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, mine, theirs]) => (
          <tr key={label} data-differs={(card && mine !== theirs) || undefined}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            {card && <td>{theirs || '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
