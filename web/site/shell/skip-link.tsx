import styles from './skip-link.module.css';

/** For keyboards: past the head, to the screen itself. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without its script too; with it the address stays the router's
    <a className={styles.skip} href="#main" onClick={focusMain}>
      Ir al contenido
    </a>
  );
}

/** The address stays as it is: it is the router's. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
