export type Fact = readonly [label: string, value: string | null];

type FactListProps = { facts: readonly Fact[]; className?: string | undefined };

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
