const MOST = 40;

/** Returns the first line, cut after a whole word. */
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
