import type { Puzzle } from '#shared/platform/effort.ts';
import { findNumber } from './effort-search.ts';

globalThis.onmessage = ({ data }: MessageEvent<Puzzle>) => globalThis.postMessage(findNumber(data));
