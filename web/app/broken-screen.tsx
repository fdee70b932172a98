import { Button } from '../ui/button.tsx';
import styles from '../ui/notice-screen.module.css';
import { PageTitle } from '../ui/page-title.tsx';

/** Also what is left of a page whose files were replaced by a new version. */
export function BrokenScreen() {
  return (
    <div className={styles.screen} role="alert">
      <PageTitle text="Puede haber una versión nueva del sistema o haberse cortado la conexión.">
        No pudimos mostrar esta pantalla
      </PageTitle>
      <Button variant="primary" onClick={() => location.reload()}>
        Volver a cargar
      </Button>
    </div>
  );
}
