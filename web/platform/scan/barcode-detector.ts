type Detector = { detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Codes of tickets, chip stickers and DNI cards. */
const FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'itf', 'ean_13', 'pdf417'];

/** Chrome on Android has a detector; most other browsers don't. */
export function canScan(): boolean {
  return findOwnDetector() !== undefined && navigator.mediaDevices !== undefined;
}

export async function newDetector(): Promise<Detector | undefined> {
  const Own = findOwnDetector();
  const supported = (await Own?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  return Own && formats.length > 0 ? new Own({ formats }) : undefined;
}

function findOwnDetector(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}
