import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Service } from '#shared/services.ts';
import { useServices } from '../agendas/agendas.api.ts';
import { LockRulesEditor } from '../requirements/lock-rules-editor.tsx';
import { QuestionsEditor } from '../requirements/questions-editor.tsx';
import { useUnfinishedQuestions } from '../requirements/use-unfinished-questions.ts';
import { NotOpened, useOpened } from '../ui/not-opened.tsx';
import { Note } from '../ui/note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './editor-page.module.css';
import { ServiceEditor } from './service-editor.tsx';

/** Which pets it takes by their stories: shown by whoever knows of pets. */
type RulesOf = { rulesOf: (service: Service) => ReactNode };

/** Without an id in the route it makes a new service, which then goes on here with its requirements. */
export function ServiceEditPage({ rulesOf }: RulesOf) {
  const { id } = useParams();
  return <ServiceEdit key={id} id={id === undefined ? null : Number(id)} rulesOf={rulesOf} />;
}

function ServiceEdit({ id, rulesOf }: RulesOf & { id: number | null }) {
  const services = useServices();
  const service = useOpened(services.data?.find((each) => each.id === id));
  const unfinished = useUnfinishedQuestions();
  const isThere = id === null || service !== null;
  return (
    <>
      <PageTitle>{id === null ? 'Alta de servicio' : 'Edición de servicio'}</PageTitle>
      {!isThere && <NotOpened query={services} to="/admin-services" />}
      {isThere && (
        <div className={styles.sections}>
          <ServiceEditor service={service} unfinished={unfinished} />
          {service ? (
            <>
              <QuestionsEditor serviceId={service.id} unfinished={unfinished} />
              <LockRulesEditor serviceId={service.id} />
              {rulesOf(service)}
            </>
          ) : (
            <Note>Después de guardarlo vas a poder agregarle requisitos, impedimentos y reglas.</Note>
          )}
        </div>
      )}
    </>
  );
}
