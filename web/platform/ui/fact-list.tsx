export type Fact = readonly [label: string, value: string | null];

type FactListProps = { facts: readonly Fact[]; className?: string | undefined };

/** What is known of something, each with its name before it; what isn't known is left out. */
export function FactList({ facts, className }: FactListProps) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
