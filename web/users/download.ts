/** Hands the person a file with this content. */
export function download(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, 60_000, link.href);
}
