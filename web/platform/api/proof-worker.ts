import type { Puzzle } from '#shared/platform/proof-of-work.ts';
import { findNumber } from './proof-search.ts';

globalThis.onmessage = ({ data }: MessageEvent<Puzzle>) => globalThis.postMessage(findNumber(data));
