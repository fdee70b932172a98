const URL_LIFETIME_MS = 60_000;

export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, URL_LIFETIME_MS, link.href);
}
