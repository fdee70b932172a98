type Detector = { detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Codes of tickets, chip stickers and DNI cards. */
const WANTED = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'itf', 'ean_13', 'pdf417'];

/** Whether this browser reads codes itself: Chrome on phones does, others don't. */
export function canScan(): boolean {
  return ownDetector() !== undefined && navigator.mediaDevices !== undefined;
}

/** Of all that it can read; undefined where that is nothing. */
export async function newDetector(): Promise<Detector | undefined> {
  const Own = ownDetector();
  const known = (await Own?.getSupportedFormats()) ?? [];
  const formats = WANTED.filter((format) => known.includes(format));
  return Own && formats.length > 0 ? new Own({ formats }) : undefined;
}

function ownDetector(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}
