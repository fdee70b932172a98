import qrcode from 'qrcode-generator';
import styles from './qr-code.module.css';

const CORRECTION_LEVEL = 'M';
/** Scanners require this empty margin. */
const QUIET_ZONE_MODULES = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, CORRECTION_LEVEL);
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * QUIET_ZONE_MODULES;
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect className={styles.ground} width={side} height={side} />
      <path d={darkRuns(count, (row, column) => code.isDark(row, column))} />
    </svg>
  );
}

/** Draws runs of dark modules, because a path per module would be ten times as long. */
function darkRuns(count: number, isDark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const from = column;
      while (column < count && isDark(row, column)) column++;
      if (column > from)
        path += `M${from + QUIET_ZONE_MODULES} ${row + QUIET_ZONE_MODULES}h${column - from}v1h${from - column}z`;
    }
  }
  return path;
}
