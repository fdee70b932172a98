import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './notice-screen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <PageTitle tab="No encontramos la página">No encontramos lo que buscás</PageTitle>
      <p className="quiet">Puede que la dirección esté mal escrita o que la página ya no exista.</p>
      <LinkButton variant="primary" to="/">
        Volver al inicio
      </LinkButton>
    </div>
  );
}
