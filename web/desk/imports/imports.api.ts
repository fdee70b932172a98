import { useQuery } from '@tanstack/react-query';
import type { ImportField } from '#shared/desk/import-fields.ts';
import {
  type Choice,
  changeImport,
  changeImportColumns,
  createImport,
  decideImport,
  findImport,
  IMPORT_BOUNDS,
  type Import,
  type ImportRow,
  listImportQuestions,
  listImportRows,
  listImports,
  type QuestionKind,
  sendImportPart,
  WORKING_STATES,
} from '#shared/desk/imports.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const AFFECTED_QUERIES = [['imports']];
const POLL_MS = 1_000;

export function useImports() {
  return useQuery({
    queryKey: ['imports', 'all'],
    queryFn: toQueryFn(listImports, {}),
    meta: { isBlocking: true },
  });
}

export function useImport(id: number) {
  return useQuery({
    queryKey: ['imports', id],
    queryFn: toQueryFn(findImport, { params: { id } }),
    meta: { isBlocking: true },
    refetchInterval: ({ state: { data } }: { state: { data: Import | undefined } }) =>
      data && WORKING_STATES.includes(data.importState) ? POLL_MS : false,
  });
}

export function useQuestions(id: number) {
  return useQuery({
    queryKey: ['imports', id, 'questions'],
    queryFn: toQueryFn(listImportQuestions, { params: { id } }),
  });
}

export type ImportAction = 'start' | 'pause' | 'resume' | 'undo' | 'discard';

export function useChangeImport(id: number) {
  return useWrite(
    (act: ImportAction) => call(changeImport, { params: { id }, body: { act } }),
    AFFECTED_QUERIES,
  );
}

export function useChangeColumns(id: number) {
  return useWrite(
    (fields: (ImportField | null)[]) => call(changeImportColumns, { params: { id }, body: { fields } }),
    AFFECTED_QUERIES,
  );
}

export type Decision = { questionKind: QuestionKind; subject?: string; choice: Choice | null };

export function useDecide(id: number) {
  return useWrite((body: Decision) => call(decideImport, { params: { id }, body }), AFFECTED_QUERIES);
}

type FileUpload = { file: File; onSent: (share: number) => void };

/** Sends a file in parts small enough for a slow connection. */
export function useSendFile() {
  return useWrite(async ({ file, onSent }: FileUpload): Promise<Import> => {
    const body = { fileName: file.name.slice(-120), fileSize: file.size };
    let upload = await call(createImport, { body });
    for (let offset = 0, part = 1; offset < file.size; offset += IMPORT_BOUNDS.part, part += 1) {
      const partData = await toBase64(file.slice(offset, offset + IMPORT_BOUNDS.part));
      upload = await call(sendImportPart, { params: { id: upload.id, part }, body: { partData } });
      onSent(Math.min(1, (offset + IMPORT_BOUNDS.part) / file.size));
    }
    return upload;
  }, AFFECTED_QUERIES);
}

function toBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });
}

export async function readRows(id: number, only?: 'out' | 'kept'): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { items: ImportRow[]; next: number | null } = await call(listImportRows, {
      params: { id },
      query: { after: String(after), ...(only && { only }) },
    });
    rows.push(...page.items);
    after = page.next;
  }
  return rows;
}
