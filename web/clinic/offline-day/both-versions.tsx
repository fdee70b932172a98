import type { ConflictLine } from './offline.words.ts';
import styles from './offline-day.module.css';

export function BothVersions({
  lines,
  hasServerVersion,
}: {
  lines: readonly ConflictLine[];
  hasServerVersion: boolean;
}) {
  return (
    <table className={styles.both}>
      <thead>
        <tr>
          <td />
          <th scope="col">Lo que anotaste</th>
          {hasServerVersion && <th scope="col">Lo que hay</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, ownVersion, serverVersion, isDifferent }) => (
          <tr key={label} data-differs={(hasServerVersion && isDifferent) || undefined}>
            <th scope="row">{label}</th>
            <td>{ownVersion}</td>
            {hasServerVersion && <td>{serverVersion}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
