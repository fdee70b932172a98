import { ChevronRight, Syringe, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { formatLongDate, formatTime, toMidnight } from '#shared/platform/town-clock.ts';
import { petInShort } from '../../pets/pets/pet.words.ts';
import { townToday } from '../../platform/api/town.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { ScanButton } from '../sheets/scan-button.tsx';
import { useOpenTicket } from '../sheets/use-open-ticket.ts';
import { BothVersions } from './both-versions.tsx';
import { ConnectionState } from './connection-state.tsx';
import { DiscardButton } from './discard-button.tsx';
import { DownloadDay } from './download-day.tsx';
import { EntryConflict } from './entry-conflict.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { conflictLines, listEntriesOfOtherDays, rowStateInWords } from './offline.words.ts';
import styles from './offline-day.module.css';
import type { QueueEntry } from './offline-entries.ts';
import { offlineSheetPath, postPath, sheetPathIn, walkInPath } from './offline-paths.ts';
import { type OfflineState, removeDay } from './offline-queue.ts';
import { PostConflict } from './post-conflict.tsx';
import { useOfflineDay } from './use-offline-day.ts';
import { usePending } from './use-pending.ts';
import { toWalkInTemplate } from './walk-in.ts';
import { WalkInConflict } from './walk-in-conflict.tsx';

const TITLE = 'Día sin señal';

export function OfflineDayScreen() {
  const offline = useOfflineDay();
  const [search] = useSearchParams();
  const requested = { id: Number(search.get('agenda')), date: search.get('fecha') ?? '' };
  if (!offline) return <LoadingScreen />;
  const { day, post, entries } = offline;
  const isRequested = requested.id > 0 && requested.date !== '';
  const hasOnlyPost = post && !day && entries.every(({ action }) => action.kind === 'post');
  if (hasOnlyPost && !isRequested) return <Navigate to={postPath(post.detail.id)} replace />;
  const isOtherDay = isRequested && (day?.agendaId !== requested.id || day.date !== requested.date);
  return (
    <div className={`stack ${styles.screen}`}>
      <PageTitle
        text={day ? <span className="first-upper">{formatLongDate(toMidnight(day.date))}</span> : ''}
      >
        {TITLE}
      </PageTitle>
      {(day || offline.entries.length > 0 || offline.hasSent) && <ConnectionState offline={offline} />}
      <Conflicts offline={offline} />
      {post && (
        <LinkButton to={postPath(post.detail.id)} isBlock>
          <Syringe size={20} aria-hidden />
          Puesto de vacunación, {post.detail.postPlace}
        </LinkButton>
      )}
      {isOtherDay && <DownloadDay day={requested} replacesAnother={day !== null} />}
      {day && <Actions offline={offline} />}
      <WalkInsCard entries={offline.entries} />
      <PendingEntries offline={offline} />
      {day && <BookingList offline={offline} sheets={day.sheets} />}
      {day && <Foot day={{ id: day.agendaId, date: day.date }} offline={offline} />}
      {!day && !isOtherDay && (
        <EmptyState
          title="No llevás ningún día"
          text="En Turnos, elegí el día y tocá «Llevar sin señal» en su menú."
          action={<LinkButton to="/admin-day-bookings">Ver los turnos</LinkButton>}
        />
      )}
    </div>
  );
}

function Actions({ offline }: { offline: OfflineState }) {
  const openTicket = useOpenTicket((id) => sheetPathIn(offline, id));
  return (
    <div className={`cluster gap-s3 ${styles.foot}`}>
      <ScanButton onTicket={openTicket} />
      {offline.day && toWalkInTemplate(offline.day) && (
        <LinkButton to={walkInPath()}>
          <UserPlus size={20} aria-hidden />
          Sin turno
        </LinkButton>
      )}
    </div>
  );
}

function BookingList({ offline, sheets }: { offline: OfflineState; sheets: readonly Sheet[] }) {
  if (sheets.length === 0) return <p className="quiet">Ese día no tiene turnos.</p>;
  return (
    <Card isFlush aria-label="Turnos">
      <ul className={styles.turnos}>
        {sheets.map((sheet) => (
          <li key={sheet.BookingId}>
            <Link to={offlineSheetPath(sheet.BookingId)}>
              <b className="num">{formatTime(sheet.bookingStartDate)}</b>
              <span>
                <PetName {...sheet.Book.Pet} />
                <small>
                  {sheet.Book.Pet.User.userName} {sheet.Book.Pet.User.userLastName}
                </small>
              </span>
              <small>{rowStateInWords(sheet, offline)}</small>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PetName({ petName, Breed: { Specie }, ...life }: Sheet['Book']['Pet']) {
  const petText = petInShort({ ...Specie, ...life }, townToday());
  return (
    <>
      {petName}
      {petText && <i> · {petText}</i>}
    </>
  );
}

function Foot({ day, offline: { entries } }: { day: { id: number; date: string }; offline: OfflineState }) {
  const [isConfirmingRemoval, setConfirmingRemoval] = useState(false);
  return (
    <div className={`cluster gap-s3 ${styles.foot}`}>
      <DownloadDay day={day} replacesAnother={false} isUpdate />
      <Button variant="quiet" onClick={() => setConfirmingRemoval(true)}>
        <Trash2 size={18} aria-hidden />
        Quitar de este teléfono
      </Button>
      <ConfirmDialog
        isOpen={isConfirmingRemoval}
        title="¿Quitar el día de este teléfono?"
        confirmLabel="Quitar"
        cancelLabel="Dejarlo"
        onConfirm={() => {
          setConfirmingRemoval(false);
          void removeDay();
        }}
        onCancel={() => setConfirmingRemoval(false)}
      >
        <p>
          {entries.length > 0
            ? 'Lo que anotaste y no salió queda guardado hasta que haya señal.'
            : 'Para atender sin señal tendrás que llevarlo otra vez.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function Conflicts({ offline: { entries } }: { offline: OfflineState }) {
  const rejectedEntries = entries.filter(({ rejection }) => rejection !== null);
  if (rejectedEntries.length === 0) return null;
  return (
    <section className="stack gap-s3" aria-labelledby="conflicts">
      <h2 id="conflicts">Para resolver</h2>
      {rejectedEntries.map((each) =>
        each.walkIn ? (
          <WalkInConflict key={each.key} entry={each} walkIn={each.walkIn} />
        ) : each.action.kind === 'post' ? (
          <PostConflict key={each.key} entry={each} />
        ) : (
          <EntryConflict key={each.key} entry={each} />
        ),
      )}
    </section>
  );
}

function WalkInsCard({ entries }: { entries: readonly QueueEntry[] }) {
  const waitingWalkIns = entries.filter(({ walkIn, rejection }) => walkIn && rejection === null);
  if (waitingWalkIns.length === 0) return null;
  return (
    <Card isFlush aria-label="Sin turno">
      <ul className={styles.turnos}>
        {waitingWalkIns.map(({ bookingId, petName, walkIn }) => (
          <li key={bookingId}>
            <Link to={walkInPath(bookingId)}>
              <UserPlus size={20} aria-hidden />
              <span>
                {petName}
                <small>
                  {walkIn?.userName} {walkIn?.userLastName}
                </small>
              </span>
              <small>Por enviar</small>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PendingEntries({ offline }: { offline: OfflineState }) {
  const otherEntries = listEntriesOfOtherDays(offline);
  if (otherEntries.length === 0) return null;
  return (
    <section className="stack gap-s3" aria-labelledby="unsent">
      <h2 id="unsent">Por enviar</h2>
      <p className="quiet">
        De un día que ya no está en este teléfono. Sale solo cuando haya señal; si hay algo que decidir, queda
        acá.
      </p>
      {otherEntries.map((entry) => (
        <PendingEntry key={entry.key} entry={entry} />
      ))}
    </section>
  );
}

function PendingEntry({ entry }: { entry: QueueEntry }) {
  const pendingRun = usePending();
  const titleId = `unsent-${entry.bookingId}`;
  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
      <h3 id={titleId}>{entry.petName}</h3>
      <BothVersions lines={conflictLines(entry, null)} hasServerVersion={false} />
      <div className={`cluster gap-s3 ${styles.choices}`}>
        <DiscardButton label="Descartar" entry={entry} {...pendingRun} />
      </div>
    </Card>
  );
}
