import { useParams } from 'react-router';
import { NotOpened, useOpened } from '../../platform/forms/not-opened.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import styles from './editor-page.module.css';
import { ServiceEditor } from './service-editor.tsx';
import type { RulesOf } from './service-parts.tsx';
import { useWholeService } from './services.api.ts';

/** Editor of pet rules, passed in because it needs the pets' wing. */
type Rules = { rulesOf: RulesOf };

export function ServiceEditPage({ rulesOf }: Rules) {
  const { id } = useParams();
  return <ServiceEdit key={id} id={id === undefined ? null : Number(id)} rulesOf={rulesOf} />;
}

function ServiceEdit({ id, rulesOf }: Rules & { id: number | null }) {
  const query = useWholeService(id ?? 0);
  const service = useOpened(query.data);
  return (
    <>
      <PageTitle name={service?.serviceName}>
        {id === null ? 'Alta de servicio' : 'Edición de servicio'}
      </PageTitle>
      {id === null || service ? (
        <div className={styles.sections}>
          <ServiceEditor service={service} rulesOf={rulesOf} />
        </div>
      ) : (
        <NotOpened query={query} to="/admin-services" />
      )}
    </>
  );
}
