import { LinkButton } from '../ui/button.tsx';
import styles from '../ui/notice-screen.module.css';
import { PageTitle } from '../ui/page-title.tsx';

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
