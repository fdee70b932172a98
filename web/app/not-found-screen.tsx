import { ERROR_TEXTS } from '#shared/messages.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './notice-screen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <PageTitle text="Puede que la dirección esté mal escrita o que la página ya no exista.">
        {ERROR_TEXTS.notFound}
      </PageTitle>
      <LinkButton variant="primary" to="/">
        Volver al inicio
      </LinkButton>
    </div>
  );
}
