import { Check, CircleQuestionMark, Download, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Import } from '#shared/desk/imports.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { downloadRows } from './download-rows.ts';
import { formatCount, rowCountInWords } from './import.words.ts';
import shared from './import-screen.module.css';
import { useChangeImport } from './imports.api.ts';
import { QuestionsCard } from './questions-card.tsx';
import styles from './review.module.css';

export function ReviewStep({ job }: { job: Import }) {
  const { counts } = job;
  const change = useChangeImport(job.id);
  const importable = counts.ready + counts.decided;
  return (
    <>
      <div className="stack">
        <CountsCard job={job} />
        <ColumnsCard job={job} />
        {counts.ask + counts.decided > 0 && <QuestionsCard job={job} />}
      </div>
      <div className={styles.foot}>
        <div>
          <p>
            {counts.ask > 0 && 'Las que no decidas quedan afuera. '}
            No sale ningún correo.
          </p>
          <DiscardButton id={job.id} />
          <Button onClick={() => void downloadRows(job)}>
            <Download aria-hidden />
            Descargar con «Qué pasa»
          </Button>
          <Button
            variant="primary"
            disabled={importable === 0}
            isPending={change.isPending}
            onClick={() => change.mutate('start')}
          >
            {importable === 0 ? 'No hay filas que entren' : `Importar ${rowCountInWords(importable)}`}
          </Button>
        </div>
      </div>
    </>
  );
}

function DiscardButton({ id }: { id: number }) {
  const change = useChangeImport(id);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const discard = async () => {
    if (await change.mutateAsync('discard').catch(() => null)) await navigate('/admin-import');
  };
  return (
    <>
      <Button variant="quiet" isPending={change.isPending} onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <CallDialog
        isOpen={isAsking}
        title="¿Descartar la planilla?"
        confirmLabel="Descartar"
        isDangerous
        onCancel={() => setAsking(false)}
        mutation={change}
        onConfirm={() => void discard()}
      >
        <p>Se borran sus filas y lo que decidiste. De lo que ya está cargado no cambia nada.</p>
      </CallDialog>
    </>
  );
}

function CountsCard({ job }: { job: Import }) {
  const { ready, decided, ask, out } = job.counts;
  const parts = [
    { kind: 'in', rows: ready + decided, words: ready + decided === 1 ? 'entra' : 'entran', icon: <Check /> },
    { kind: 'ask', rows: ask, words: 'para decidir', icon: <CircleQuestionMark /> },
    { kind: 'out', rows: out, words: out === 1 ? 'no entra' : 'no entran', icon: <X /> },
  ] as const;
  return (
    <Card isFlush aria-label="Qué pasaría" className={styles.counts}>
      <div className={styles.shares} aria-hidden="true">
        {parts.map(
          ({ kind, rows }) => rows > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: rows }} />,
        )}
      </div>
      <ul>
        {parts.map(({ kind, rows, words, icon }) => (
          <li key={kind} data-kind={kind}>
            <span aria-hidden="true">{icon}</span>
            <b className="num">{formatCount(rows)}</b>
            <small>
              {words}
              {kind === 'out' && rows > 0 && (
                <>
                  {' · '}
                  <button type="button" className={shared.link} onClick={() => void downloadRows(job, 'out')}>
                    ver por qué
                  </button>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
