const MOST = 40;

/** Its first line, ended after a whole word where it is long: 'Miedosa: que traiga bozal y venga…' */
export function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n');
  if (line.length <= MOST) return line === text.trim() ? line : `${line}…`;
  const words = line
    .slice(0, MOST + 1)
    .split(' ')
    .slice(0, -1)
    .join(' ');
  return `${words || line.slice(0, MOST)}…`;
}
