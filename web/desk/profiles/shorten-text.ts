const MAX_LENGTH = 40;

/** Returns the first line, cut after a whole word. */
export function shortenText(text: string): string {
  const [line = ''] = text.trim().split('\n');
  if (line.length <= MAX_LENGTH) return line === text.trim() ? line : `${line}…`;
  const words = line
    .slice(0, MAX_LENGTH + 1)
    .split(' ')
    .slice(0, -1)
    .join(' ');
  return `${words || line.slice(0, MAX_LENGTH)}…`;
}
