import { useParams } from 'react-router';
import { QueryFallback, useLastLoaded } from '../../platform/forms/query-fallback.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import styles from './service-edit-page.module.css';
import { ServiceEditor } from './service-editor.tsx';
import type { ConditionsTab } from './service-parts.tsx';
import { useWholeService } from './services.api.ts';

type Props = { conditions: ConditionsTab };

export function ServiceEditPage({ conditions }: Props) {
  const { id } = useParams();
  return <ServiceEdit key={id} id={id === undefined ? null : Number(id)} conditions={conditions} />;
}

function ServiceEdit({ id, conditions }: Props & { id: number | null }) {
  const query = useWholeService(id ?? 0);
  const service = useLastLoaded(query.data);
  const title = id === null ? 'Alta de servicio' : 'Edición de servicio';
  const name = service?.serviceName;
  return (
    <>
      <PageTitle
        tab={name ? `${title} · ${name}` : title}
        heading={name ? <NamedTitle title={title} name={name} /> : title}
      >
        {title}
      </PageTitle>
      {id === null || service ? (
        <ServiceEditor service={service} conditions={conditions} />
      ) : (
        <QueryFallback query={query} to="/admin-services" />
      )}
    </>
  );
}

function NamedTitle({ title, name }: { title: string; name: string }) {
  return (
    <>
      <span className={styles.title}>
        {title}
        <span className={styles.dot}> · </span>
      </span>
      {name}
    </>
  );
}
