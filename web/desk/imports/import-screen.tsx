import { FileSpreadsheet } from 'lucide-react';
import { useParams } from 'react-router';
import { IMPORT_MESSAGES, type Import, WORKING_STATES } from '#shared/desk/imports.ts';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { ChooseStep } from './choose-step.tsx';
import { DoneStep } from './done-step.tsx';
import { fileInWords } from './import.words.ts';
import styles from './import-screen.module.css';
import { useImport } from './imports.api.ts';
import { ProgressCard } from './progress-card.tsx';
import { ReviewStep } from './review-step.tsx';

export function ImportScreen() {
  const id = Number(useParams().id);
  return id > 0 ? <OneImport key={id} id={id} /> : <ChooseStep />;
}

function OneImport({ id }: { id: number }) {
  const { data, isLoadingError, refetch } = useImport(id);
  return (
    <>
      <PageTitle
        text={data && <FileLine job={data} />}
        action={
          data && !WORKING_STATES.includes(data.importState) ? (
            <LinkButton variant="quiet" to="/admin-import">
              Elegir otra planilla
            </LinkButton>
          ) : undefined
        }
      >
        Importar planilla
      </PageTitle>
      {isLoadingError && <LoadFailed title="No pudimos cargar la importación" onRetry={refetch} />}
      {!data && !isLoadingError && <EditorSkeleton />}
      {data && <Step job={data} />}
    </>
  );
}

function FileLine({ job }: { job: Import }) {
  return (
    <span className={`cluster ${styles.file}`}>
      <FileSpreadsheet aria-hidden="true" size={20} />
      <b>{job.fileName}</b>
      <span className="num">{fileInWords(job)}</span>
    </span>
  );
}

function Step({ job }: { job: Import }) {
  switch (job.importState) {
    case 'ready':
      return <ReviewStep job={job} />;
    case 'done':
    case 'undone':
      return <DoneStep job={job} />;
    case 'refused':
    case 'uploading':
      return <RefusedCard job={job} />;
    default:
      return <ProgressCard job={job} />;
  }
}

function RefusedCard({ job }: { job: Import }) {
  return (
    <div className={styles.one}>
      <Card className="stack">
        <Note kind="error">
          <p role="alert">{job.problem === '' ? IMPORT_MESSAGES.parts : job.problem}</p>
        </Note>
        <p>No cambió nada.</p>
        <p>
          <LinkButton variant="primary" to="/admin-import">
            Elegir otra planilla
          </LinkButton>
        </p>
      </Card>
    </div>
  );
}
