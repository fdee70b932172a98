const KEPT_FOR = 60_000;

export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, KEPT_FOR, link.href);
}
