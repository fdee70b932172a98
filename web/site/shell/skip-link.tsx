import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it works as a link until its script has loaded
    <a className={styles.skip} href="#main" onClick={focusMain}>
      Ir al contenido
    </a>
  );
}

/** Keeps the hash out of the address, which belongs to the router. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
