import { LinkButton } from '../ui/button.tsx';
import { ArtEmpty } from './empty-state.tsx';
import styles from './notice-screen.module.css';
import { PageTitle } from './page-title.tsx';

export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <ArtEmpty />
      <PageTitle text="Puede que la dirección esté mal escrita o que la página ya no exista.">
        No encontramos lo que buscás
      </PageTitle>
      <LinkButton variant="primary" to="/">
        Volver al inicio
      </LinkButton>
    </div>
  );
}
