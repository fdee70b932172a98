import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Service } from '#shared/services.ts';
import { useServices } from '../agendas/agendas.api.ts';
import { useBreeds, useSpecies } from '../animals/animals.api.ts';
import styles from '../app/editor-page.module.css';
import { NotOpened } from '../catalogue/not-opened.tsx';
import { LockRulesEditor } from '../requirements/lock-rules-editor.tsx';
import { QuestionsEditor } from '../requirements/questions-editor.tsx';
import { useUnfinishedQuestions } from '../requirements/use-unfinished-questions.ts';
import { Note } from '../ui/note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PreparationPreview } from './preparation-preview.tsx';
import { ServiceEditor } from './service-editor.tsx';

const PATH = '/admin-services';

/** Without an id in the route it makes a new service, which then goes on here with its requirements. */
export function ServiceEditPage() {
  const { id } = useParams();
  return <ServiceEdit key={id} id={id === undefined ? null : Number(id)} />;
}

function ServiceEdit({ id }: { id: number | null }) {
  const services = useServices();
  const saved = services.data?.find((each) => each.id === id);
  /** As the server has it now; once opened it stays on the screen, even while it is being deleted. */
  const [service, open] = useState<Service | null>(null);
  if (saved && saved !== service) open(saved);
  return (
    <>
      <PageTitle>{id === null ? 'Alta de servicio' : 'Edición de servicio'}</PageTitle>
      {id === null || service ? (
        <ServiceSections service={service} />
      ) : (
        <NotOpened list={services} path={PATH} />
      )}
    </>
  );
}

function ServiceSections({ service }: { service: Service | null }) {
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const unfinished = useUnfinishedQuestions();
  const navigate = useNavigate();
  return (
    <div className={styles.sections}>
      <ServiceEditor
        service={service}
        species={species}
        unfinished={unfinished}
        renderPreview={(steps, specieId) => <PreparationPreview steps={steps} specieId={specieId} />}
        onCreated={(id) => void navigate(`${PATH}-edit/${id}`, { replace: true })}
      />
      {service ? (
        <>
          <QuestionsEditor serviceId={service.id} unfinished={unfinished} />
          <LockRulesEditor serviceId={service.id} animals={{ species, breeds }} />
        </>
      ) : (
        <Note>Después de guardarlo vas a poder agregarle requisitos e impedimentos.</Note>
      )}
    </div>
  );
}
