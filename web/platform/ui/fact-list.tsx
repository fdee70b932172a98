export type Fact = readonly [label: string, value: string | null];

type FactListProps = { facts: readonly Fact[]; className?: string | undefined };

export function FactList({ facts, className }: FactListProps) {
  const present = facts.filter(([, value]) => value);
  if (present.length === 0) return null;
  return (
    <dl className={className}>
      {present.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
