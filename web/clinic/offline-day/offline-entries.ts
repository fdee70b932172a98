import type { Specie } from '#shared/catalogues/animals.ts';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet, SheetDefaults, SheetDraft } from '#shared/clinic/sheets.ts';
import type { BatchRow, DoseRow } from '#shared/clinic/vaccination-batch.ts';
import type { PostDetail } from '#shared/clinic/vaccination-posts.ts';
import type { WalkInEntry } from './walk-in.ts';
import type { DecisionKind } from './walk-in-request.ts';

export type OfflineDay = {
  agendaId: number;
  date: string;
  /** Unix ms. */
  keptAt: number;
  sheets: Sheet[];
  /** Missing in days downloaded by an earlier version. */
  species?: Pick<Specie, 'id' | 'specieName'>[];
  /** Missing in days downloaded by an earlier version. */
  ground?: SheetDefaults;
};

export type EntryAction =
  | { kind: 'sheet'; draft: SheetDraft }
  | { kind: 'absent'; updatedAt: number }
  | { kind: 'handover'; draft: DischargeDraft }
  | { kind: 'post'; postId: number; row: BatchRow };

export type QueueEntry = {
  /** Negative until the entry has a booking. */
  bookingId: number;
  walkIn?: WalkInEntry;
  /** Idempotency key. */
  key: string;
  order: number;
  petName: string;
  action: EntryAction;
  rejection: string | null;
  decision?: DecisionKind | undefined;
  /** Server's version in words, on a rejected row of a post. */
  existing?: string;
};

export type OfflinePost = {
  detail: PostDetail;
  /** Unix ms. */
  keptAt: number;
};

export type LocalDose = {
  row: DoseRow;
  /** 'Luna', or 'Perra' for an unnamed animal. */
  label: string;
  dni: string;
  cardCode?: string;
};

export type StoredPost = OfflinePost & { doses: LocalDose[] };
