import styles from './fact-list.module.css';

export type Fact = readonly [label: string, value: string | null];

type FactListProps = { facts: readonly Fact[]; className?: string };

export function FactList({ facts, className = `stack gap-s3 ${styles.facts}` }: FactListProps) {
  const filledFacts = facts.filter(([, value]) => value);
  if (filledFacts.length === 0) return null;
  return (
    <dl className={className}>
      {filledFacts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
