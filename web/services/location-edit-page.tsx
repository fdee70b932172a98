import { useState } from 'react';
import { useParams } from 'react-router';
import type { Location } from '#shared/locations.ts';
import { useLocations } from '../agendas/agendas.api.ts';
import styles from '../app/editor-page.module.css';
import { NotOpened } from '../catalogue/not-opened.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { LocationEditor } from './location-editor.tsx';

/** Without an id in the route it makes a new place. */
export function LocationEditPage() {
  const { id } = useParams();
  return <LocationEdit key={id} id={id === undefined ? null : Number(id)} />;
}

function LocationEdit({ id }: { id: number | null }) {
  const locations = useLocations();
  const saved = locations.data?.find((each) => each.id === id);
  /** As the server has it now; once opened it stays on the screen, even while it is being deleted. */
  const [location, open] = useState<Location | null>(null);
  if (saved && saved !== location) open(saved);
  return (
    <>
      <PageTitle>{id === null ? 'Alta de lugar' : 'Edición de lugar'}</PageTitle>
      {id === null || location ? (
        <div className={styles.sections}>
          <LocationEditor location={location} />
        </div>
      ) : (
        <NotOpened list={locations} path="/admin-locations" />
      )}
    </>
  );
}
