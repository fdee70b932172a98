import type { ConflictLine } from './offline.words.ts';
import styles from './offline-day.module.css';

export function BothVersions({ lines, hasTheirs }: { lines: readonly ConflictLine[]; hasTheirs: boolean }) {
  return (
    <table className={styles.both}>
      <thead>
        <tr>
          <td />
          <th scope="col">Lo que anotaste</th>
          {hasTheirs && <th scope="col">Lo que hay</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, mine, theirs, differs }) => (
          <tr key={label} data-differs={(hasTheirs && differs) || undefined}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            {hasTheirs && <td>{theirs}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
