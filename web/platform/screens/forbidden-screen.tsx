import { LinkButton } from '../ui/button.tsx';
import styles from './notice-screen.module.css';
import { PageTitle } from './page-title.tsx';

export function ForbiddenScreen() {
  return (
    <div className={styles.screen}>
      <PageTitle text="Es parte del trabajo del personal municipal.">
        No tenés permiso para ver esta pantalla
      </PageTitle>
      <LinkButton variant="primary" to="/">
        Volver al inicio
      </LinkButton>
    </div>
  );
}
