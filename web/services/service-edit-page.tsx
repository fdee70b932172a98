import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Service } from '#shared/services.ts';
import { NotOpened, useOpened } from '../ui/not-opened.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './editor-page.module.css';
import { ServiceEditor } from './service-editor.tsx';
import { useWholeService } from './services.api.ts';

/** Which pets it takes by their stories: shown by whoever knows of pets. */
type RulesOf = { rulesOf: (service: Service) => ReactNode };

/** Without an id in the route it makes a new service. */
export function ServiceEditPage({ rulesOf }: RulesOf) {
  const { id } = useParams();
  return <ServiceEdit key={id} id={id === undefined ? null : Number(id)} rulesOf={rulesOf} />;
}

function ServiceEdit({ id, rulesOf }: RulesOf & { id: number | null }) {
  const query = useWholeService(id ?? 0);
  const service = useOpened(query.data);
  return (
    <>
      <PageTitle>{id === null ? 'Alta de servicio' : 'Edición de servicio'}</PageTitle>
      {id === null || service ? (
        <div className={styles.sections}>
          <ServiceEditor service={service} rules={service && rulesOf(service)} />
        </div>
      ) : (
        <NotOpened query={query} to="/admin-services" />
      )}
    </>
  );
}
