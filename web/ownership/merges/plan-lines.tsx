import styles from './merge.module.css';

export function PlanLines({ lines }: { lines: readonly string[] }) {
  return (
    <section className={styles.plan} aria-label="Qué va a pasar">
      <ul className="stack gap-s2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
