type Detector = { detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Lists the code formats of tickets, chip stickers and DNI cards. */
const FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'itf', 'ean_13', 'pdf417'];

/** Checks for a camera and a detector, which Chrome on Android has and most other browsers lack. */
export function canScan(): boolean {
  return findNativeDetector() !== undefined && navigator.mediaDevices !== undefined;
}

export async function newDetector(): Promise<Detector | undefined> {
  const NativeDetector = findNativeDetector();
  const supported = (await NativeDetector?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  return NativeDetector && formats.length > 0 ? new NativeDetector({ formats }) : undefined;
}

function findNativeDetector(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}
