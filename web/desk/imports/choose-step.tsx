import { ChevronRight, Download, FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { IMPORT_BOUNDS, type Import } from '#shared/desk/imports.ts';
import { formatDate, toWallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from '../../platform/api/town.ts';
import { FieldError } from '../../platform/fields/field.tsx';
import { takeFile } from '../../platform/fields/take-file.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { downloadFile } from '../../platform/ui/download.ts';
import { downloadOrToast } from '../reports/export-download.ts';
import styles from './choose.module.css';
import { STATE_WORDS, sizeInWords } from './import.words.ts';
import shared from './import-screen.module.css';
import { useImports, useSendFile } from './imports.api.ts';
import { ProgressBar } from './progress-card.tsx';

export function ChooseStep() {
  return (
    <>
      <PageTitle text="Personas, mascotas, castraciones y vacunas que ya tenés en Excel o en un CSV">
        Importar planilla
      </PageTitle>
      <div className={`stack ${shared.one}`}>
        <FileCard />
        <Card aria-labelledby="template">
          <h2 id="template" className={styles.title}>
            ¿Todavía no tenés una?
          </h2>
          <p>La plantilla trae las columnas que entendemos y una hoja que explica cada una.</p>
          <Button className={styles.after} onClick={() => void downloadOrToast(downloadTemplate)}>
            <Download aria-hidden />
            Descargar la plantilla
          </Button>
        </Card>
        <EarlierImports />
      </div>
    </>
  );
}

async function downloadTemplate(): Promise<void> {
  const { createTemplateFile } = await import('./import-files.ts');
  downloadFile('plantilla-huellas.xlsx', await createTemplateFile());
}

function FileCard() {
  const id = useId();
  const navigate = useNavigate();
  const sending = useSendFile();
  const [sentShare, setSentShare] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const chooseFile = (file: File | undefined) => {
    if (!file) return;
    const problem = fileProblem(file);
    setError(problem);
    sending.reset();
    if (problem) return;
    setSentShare(0);
    sending.mutate(
      { file, onSent: setSentShare },
      { onSuccess: (job) => void navigate(`/admin-import/${job.id}`) },
    );
  };
  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        Elegí la planilla
      </h2>
      <p id={`${id}-hint`}>
        Primero la revisamos y te mostramos qué entra y qué no: hasta que confirmes no cambia nada.
      </p>
      <div className={`stack gap-s2 ${styles.after}`}>
        <label htmlFor={id} className={styles.label}>
          Archivo .xlsx o .csv, hasta {sizeInWords(IMPORT_BOUNDS.bytes)}
        </label>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.txt"
          className={styles.input}
          disabled={sending.isPending}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null}
          aria-errormessage={error ? `${id}-error` : undefined}
          onChange={(event) => chooseFile(takeFile(event.target))}
        />
        <FieldError id={`${id}-error`} error={error} />
        <FormError error={sending.error} />
      </div>
      {sending.isPending && <ProgressBar label="Archivo enviado" share={sentShare} />}
    </Card>
  );
}

function fileProblem({ size }: File): string | null {
  if (size === 0) return 'El archivo está vacío';
  return size > IMPORT_BOUNDS.bytes
    ? `El archivo pasa de ${sizeInWords(IMPORT_BOUNDS.bytes)}: partilo en dos`
    : null;
}

function EarlierImports() {
  const { data } = useImports();
  if (!data || data.length === 0) return null;
  return (
    <Card isFlush aria-labelledby="earlier">
      <h2 id="earlier" className={styles.listTitle}>
        Las últimas
      </h2>
      <ul className={styles.list}>
        {data.map((job) => (
          <li key={job.id}>
            <Link to={`/admin-import/${job.id}`}>
              <FileSpreadsheet aria-hidden="true" size={20} />
              <span className={styles.words}>
                <b>{job.fileName}</b>
                <small>{formatLine(job)}</small>
              </span>
              <ChevronRight aria-hidden="true" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function formatLine({ importState, createdAt, madeBy }: Import): string {
  const day = formatDate(toWallClock(createdAt, TOWN.timeZone));
  return [STATE_WORDS[importState], day, madeBy].filter((part) => part !== '').join(' · ');
}
