import { Phone } from 'lucide-react';
import type { AffectedBooking, Proposal } from '#shared/bookings/impact.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import fieldStyles from '../../../platform/fields/field.module.css';
import { toTelLink } from '../../../platform/fields/tel.ts';
import { StateChip } from '../../../platform/ui/state-chip.tsx';
import type { ChoiceAction } from './choices.ts';
import styles from './impact-dialog.module.css';

type AffectedRowProps = {
  booking: AffectedBooking;
  isLocationShown: boolean;
  choice: ChoiceAction | null;
  wasSubmitted: boolean;
  onChoose: (action: ChoiceAction) => void;
};

export function AffectedRow({ booking, isLocationShown, choice, wasSubmitted, onChoose }: AffectedRowProps) {
  const { Pet, Booker, proposal, bookingStartDate } = booking;
  const when = momentInWords(bookingStartDate);
  return (
    <li className={`stack gap-s2 ${styles.row}`}>
      <div className={styles.who}>
        <b className="first-upper">{when}</b>
        {isLocationShown && (
          <span className="quiet">{`${booking.serviceName}, ${booking.locationName}`}</span>
        )}
        <span>{`${Pet.petName}, de ${Booker.userName} ${Booker.userLastName}`}</span>
        <span className={`cluster ${styles.reach}`}>
          {Booker.userPhone && <a href={toTelLink(Booker.userPhone)}>{Booker.userPhone}</a>}
          {!Booker.hasEmail && (
            <StateChip tone="warning" icon={<Phone aria-hidden />}>
              {Booker.userPhone ? 'Avisar por teléfono' : 'Sin teléfono ni correo'}
            </StateChip>
          )}
        </span>
      </div>
      <div className={`stack gap-s1 ${styles.decision}`}>
        <select
          aria-label={`Qué hacer con el turno de ${Pet.petName} del ${when}`}
          aria-invalid={(wasSubmitted && choice === null) || undefined}
          className={`${fieldStyles.input} ${styles.choice}`}
          value={choice ?? ''}
          onChange={({ target }) => isAction(target.value) && onChoose(target.value)}
        >
          <option value="" disabled>
            Elegí qué hacer
          </option>
          <option value="keep">Mantener como sobreturno</option>
          <option value="cancel">Cancelar con aviso</option>
          <option value="move" disabled={proposal === null}>
            {proposal ? moveInWords(proposal) : 'Mover: no hay lugar libre'}
          </option>
        </select>
        {choice === 'move' && proposal?.agenda && (
          <span className="quiet">{`En ${formatPlace(proposal.agenda)}`}</span>
        )}
      </div>
    </li>
  );
}

function momentInWords(start: number): string {
  return `${formatLongDate(start)}, ${formatTime(start)}`;
}

function moveInWords({ bookingStartDate, agenda }: Proposal): string {
  const move = `Mover al ${shortMoment(bookingStartDate)}`;
  return agenda ? `${move} ${withArticle(formatPlace(agenda), 'en')}` : move;
}

function formatPlace({ locationName, operatorName }: NonNullable<Proposal['agenda']>): string {
  return operatorName ? `${locationName} · ${operatorName}` : locationName;
}

const SHORT_DAY = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', weekday: 'short' });

/** Formats as 'mié 25/11, 08:30', since a select cuts long options. */
function shortMoment(start: number): string {
  const [day, month] = formatDate(start).split('/');
  return `${SHORT_DAY.format(start * 1000)} ${day}/${month}, ${formatTime(start)}`;
}

function isAction(value: string): value is ChoiceAction {
  return value === 'keep' || value === 'cancel' || value === 'move';
}
