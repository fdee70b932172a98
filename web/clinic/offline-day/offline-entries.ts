import type { Specie } from '#shared/catalogues/animals.ts';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet, SheetDefaults, SheetDraft } from '#shared/clinic/sheets.ts';
import type { BatchRow, DoseRow } from '#shared/clinic/vaccination-batch.ts';
import type { PostDetail } from '#shared/clinic/vaccination-posts.ts';
import type { WalkInEntry } from './walk-in.ts';
import type { DecisionKind } from './walk-in-request.ts';

/** An agenda's downloaded day, with what a vet needs of each booking and nothing else. */
export type OfflineDay = {
  agendaId: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** Real unix ms. */
  keptAt: number;
  sheets: Sheet[];
  /** Choices for walk-ins; days downloaded by an earlier program lack them. */
  species?: Pick<Specie, 'id' | 'specieName'>[];
  /** Template of a walk-in's sheet; earlier programs lack it too. */
  ground?: SheetDefaults;
};

/** A sheet, an absence, the discharge of a booking whose sheet was sent, or a row of a vaccination post. */
export type EntryAction =
  | { kind: 'sheet'; draft: SheetDraft }
  | { kind: 'absent'; updatedAt: number }
  | { kind: 'handover'; draft: DischargeDraft }
  | { kind: 'post'; postId: number; row: BatchRow };

/** An entry that the server doesn't have yet. */
export type QueueEntry = {
  /** Negative where the entry has no booking yet. */
  bookingId: number;
  walkIn?: WalkInEntry;
  /** Made on this phone; makes sending idempotent. */
  key: string;
  /** Order of writing and sending. */
  order: number;
  petName: string;
  action: EntryAction;
  /** Reason of the server's rejection; staff decide. */
  rejection: string | null;
  decision?: DecisionKind | undefined;
  /** The server's version in words, of a rejected row of a post. */
  existing?: string;
};

/** A vaccination post on this phone. */
export type OfflinePost = {
  detail: PostDetail;
  /** Real unix ms. */
  keptAt: number;
};

/** A dose noted on this phone, sent or not. */
export type LocalDose = {
  row: DoseRow;
  /** 'Luna', or 'Perra' of an unnamed animal. */
  label: string;
  /** DNI of its owner; empty without one. */
  dni: string;
  cardCode?: string;
};

export type StoredPost = OfflinePost & { doses: LocalDose[] };
