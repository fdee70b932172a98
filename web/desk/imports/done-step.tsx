import { Check, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Import } from '#shared/desk/imports.ts';
import { TOWN, utcNowMs } from '../../platform/api/town.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import styles from './done.module.css';
import { downloadRows } from './download-rows.ts';
import { dayInWords, formatCount, rowCountInWords, whenInWords } from './import.words.ts';
import shared from './import-screen.module.css';
import { useChangeImport } from './imports.api.ts';

export function DoneStep({ job }: { job: Import }) {
  const { importState, counts, made, kept } = job;
  const isUndone = importState === 'undone';
  const omitted = counts.out + counts.ask + counts.decided;
  return (
    <div className={shared.one}>
      <Card aria-labelledby="done">
        <div className={styles.ok}>
          <span aria-hidden="true">{isUndone ? <Undo2 /> : <Check />}</span>
          <h2 id="done">
            {isUndone
              ? 'Se deshizo'
              : `${counts.ready === 1 ? 'Entró' : 'Entraron'} ${rowCountInWords(counts.ready)}`}
          </h2>
          <p className="num">{whenInWords(job, utcNowMs(), TOWN.timeZone)}</p>
        </div>
        {!isUndone && <MadeList made={made} />}
        {isUndone ? <p className={styles.undone}>{undoneInWords(kept)}</p> : <UndoPart job={job} />}
        <div className={`cluster ${styles.acts}`}>
          {!isUndone && (
            <LinkButton variant="primary" to="/admin-users">
              Ver las personas
            </LinkButton>
          )}
          {omitted > 0 && !isUndone && (
            <Button onClick={() => void downloadRows(job, 'out')}>
              <Download aria-hidden />
              {omitted === 1
                ? 'Descargar la que no entró'
                : `Descargar las ${formatCount(omitted)} que no entraron`}
            </Button>
          )}
          {kept > 0 && isUndone && (
            <Button onClick={() => void downloadRows(job, 'kept')}>
              <Download aria-hidden />
              Descargar las que quedaron
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

function undoneInWords(kept: number): string {
  if (kept === 0) return 'No quedó nada de lo que había entrado.';
  return `${rowCountInWords(kept)} ya ${kept === 1 ? 'tenía algo nuevo: quedó' : 'tenían algo nuevo: quedaron'}. Lo demás se quitó.`;
}

function MadeList({ made }: Pick<Import, 'made'>) {
  const items: [count: number, singular: string, plural: string][] = [
    [made.people, 'persona', 'personas'],
    [made.pets, 'mascota', 'mascotas'],
    [made.castrations, 'castración', 'castraciones'],
    [made.vaccinations, 'vacuna', 'vacunas'],
  ];
  if (made.bookings > 0) items.push([made.bookings, 'turno', 'turnos']);
  return (
    <ul className={styles.made}>
      {items.map(([count, singular, plural]) => (
        <li key={plural}>
          <b className="num">{formatCount(count)}</b>
          {count === 1 ? singular : plural}
        </li>
      ))}
    </ul>
  );
}

function UndoPart({ job }: { job: Import }) {
  const { undoUntil, kept, id } = job;
  const change = useChangeImport(id);
  const [isAsking, setAsking] = useState(false);
  if (undoUntil === null || undoUntil < utcNowMs()) return null;
  return (
    <div className={`cluster between ${styles.undo}`}>
      <p>
        <b>Se puede deshacer hasta el {dayInWords(undoUntil, TOWN.timeZone)}</b>
        {kept > 0 && (
          <>
            {rowCountInWords(kept)} ya{' '}
            {kept === 1 ? 'tiene algo nuevo: esa queda.' : 'tienen algo nuevo: esas quedan.'}{' '}
            <button type="button" className={shared.link} onClick={() => void downloadRows(job, 'kept')}>
              {kept === 1 ? 'Verla' : 'Verlas'}
            </button>
          </>
        )}
      </p>
      <Button variant="danger" isPending={change.isPending} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        Deshacer
      </Button>
      <CallDialog
        isOpen={isAsking}
        title="¿Deshacer la importación?"
        confirmLabel="Deshacer"
        isDangerous
        onCancel={() => setAsking(false)}
        mutation={change}
        onConfirm={() => change.mutate('undo', { onSuccess: () => setAsking(false) })}
      >
        <p>Salen las personas, mascotas, castraciones y vacunas que entraron con esta planilla.</p>
        <p>
          Las que ya tienen turnos o cambios nuevos quedan. Las mascotas que salieron de la lista de espera
          por una castración importada no vuelven solas.
        </p>
      </CallDialog>
    </div>
  );
}
