import type { Specie } from '#shared/catalogues/animals.ts';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet, SheetDefaults, SheetDraft } from '#shared/clinic/sheets.ts';
import type { DoseRow, SentRow } from '#shared/clinic/vaccination-batch.ts';
import type { PostDetail } from '#shared/clinic/vaccination-posts.ts';
import type { WalkInEntry } from './walk-in.ts';
import type { DecisionKind } from './walk-in-request.ts';

export type OfflineDay = {
  agendaId: number;
  date: string;
  /** Time of the download, in unix ms. */
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
  | { kind: 'post'; postId: number; row: SentRow };

export type QueueEntry = {
  /** Key of the entry: negative until it has a booking, which the dose of a post never has. */
  bookingId: number;
  walkIn?: WalkInEntry;
  /** Idempotency key. */
  key: string;
  order: number;
  petName: string;
  action: EntryAction;
  rejection: string | null;
  decision?: DecisionKind | undefined;
  /** Describes what the server has in place of a rejected row of a post. */
  existing?: string;
};

export type OfflinePost = {
  detail: PostDetail;
  chosenBatchId?: number;
  /** Time of the download, in unix ms. */
  keptAt: number;
};

export type LocalDose = {
  row: DoseRow;
  /** Names the animal: 'Luna', or 'Perra' if it has no name. */
  label: string;
  dni: string;
  cardCode?: string;
};

export type StoredPost = OfflinePost & { doses: LocalDose[] };
