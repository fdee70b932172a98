import { ChevronRight, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { dateInWords, formatTime, midnight } from '#shared/platform/town-clock.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { ScanButton } from '../sheets/scan-button.tsx';
import { useOpenTicket } from '../sheets/use-open-ticket.ts';
import { Conflicts } from './conflicts.tsx';
import { groundOf } from './newcomer.ts';
import { Newcomers } from './newcomers.tsx';
import { NotKnown } from './not-known.tsx';
import { TakeDay } from './take-day.tsx';
import { Unsent } from './unsent.tsx';
import { useVan } from './use-van.ts';
import styles from './van.module.css';
import { type Carried, leaveDay } from './van.ts';
import { keptPathIn, newcomerPath, vanSheetPath } from './van-path.ts';
import { VanState } from './van-state.tsx';
import { rowStateOf } from './van-words.ts';

const TITLE = 'Día sin señal';

/** A day of turnos in the hand, where no network is. */
export function VanScreen() {
  const carried = useVan();
  const [asked] = useSearchParams();
  const wanted = { id: Number(asked.get('agenda')), date: asked.get('fecha') ?? '' };
  if (!carried) return <NotKnown />;
  const { day } = carried;
  const isWanted = wanted.id > 0 && wanted.date !== '';
  const isOther = isWanted && (day?.agendaId !== wanted.id || day.date !== wanted.date);
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle text={day ? <span className="first-upper">{dateInWords(midnight(day.date))}</span> : ''}>
        {TITLE}
      </PageTitle>
      {(day || carried.noted.length > 0 || carried.hasSent) && <VanState carried={carried} />}
      <Conflicts carried={carried} />
      {isOther && <TakeDay day={wanted} isInstead={day !== null} />}
      {day && <Actions carried={carried} />}
      <Newcomers noted={carried.noted} />
      <Unsent carried={carried} />
      {day && <Turnos carried={carried} sheets={day.sheets} />}
      {day && <Foot day={{ id: day.agendaId, date: day.date }} carried={carried} />}
      {!day && !isOther && (
        <EmptyState
          title="No llevás ningún día"
          text="En Turnos, elegí el día y tocá «Llevar sin señal» en su menú."
          action={<LinkButton to="/admin-day-bookings">Ver los turnos</LinkButton>}
        />
      )}
    </div>
  );
}

function Actions({ carried }: { carried: Carried }) {
  const openTicket = useOpenTicket((id) => keptPathIn(carried, id));
  return (
    <div className={`cluster gap-s3 ${styles.foot}`}>
      <ScanButton onTicket={openTicket} />
      {carried.day && groundOf(carried.day) && (
        <LinkButton to={newcomerPath()}>
          <UserPlus size={20} aria-hidden />
          Sin turno
        </LinkButton>
      )}
    </div>
  );
}

function Turnos({ carried, sheets }: { carried: Carried; sheets: readonly Sheet[] }) {
  if (sheets.length === 0) return <p className="quiet">Ese día no tiene turnos.</p>;
  return (
    <Card isFlush aria-label="Turnos">
      <ul className={styles.turnos}>
        {sheets.map((sheet) => (
          <li key={sheet.BookingId}>
            <Link to={vanSheetPath(sheet.BookingId)}>
              <b className="num">{formatTime(sheet.bookingStartDate)}</b>
              <span>
                {sheet.Book.Pet.petName}
                <small>
                  {sheet.Book.Pet.User.userName} {sheet.Book.Pet.User.userLastName}
                </small>
              </span>
              <small>{rowStateOf(sheet, carried)}</small>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Foot({ day, carried: { noted } }: { day: { id: number; date: string }; carried: Carried }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className={`cluster gap-s3 ${styles.foot}`}>
      <TakeDay day={day} isInstead={false} isAgain />
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        <Trash2 size={18} aria-hidden />
        Quitar de este teléfono
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        title="¿Quitar el día de este teléfono?"
        confirmLabel="Quitar"
        cancelLabel="Dejarlo"
        onConfirm={() => {
          setLeaving(false);
          void leaveDay();
        }}
        onCancel={() => setLeaving(false)}
      >
        <p>
          {noted.length > 0
            ? 'Lo que anotaste y no salió queda guardado hasta que haya señal.'
            : 'Para atender sin señal tendrás que llevarlo otra vez.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}
