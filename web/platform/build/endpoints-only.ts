import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [member: string]: unknown };
type SourceEdit = { start: number; end: number; text: string };

const KEPT_MEMBERS = ['method', 'url', 'config'];
const KEPT_CONFIG_MEMBERS = ['access', 'identifies'];

/** Strips from endpoints what only the server uses, so that unused schemas leave the bundle. */
export function endpointsOnly(): Plugin {
  return {
    name: 'endpoints-only',
    apply: 'build',
    transform: {
      filter: { id: /\/shared\/[\w-]+\/[\w-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
        const edits = (program.body as Node[]).flatMap(listConstantValues).flatMap(listEdits);
        return { code: applyEdits(code, edits), map: null, moduleSideEffects: false };
      },
    },
  };
}

function listConstantValues(statement: Node): Node[] {
  const declaration = (
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  ) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Node[]).flatMap(({ init }) => (init ? [init as Node] : []));
}

function listEdits(value: Node): SourceEdit[] {
  if (value.type === 'CallExpression') {
    return [
      { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => ' },
      { start: value.end, end: value.end, text: ')()' },
    ];
  }
  const endpoint = withoutTypes(value);
  if (endpoint.type !== 'ObjectExpression') return [];
  const members = new Map(
    (endpoint.properties as Node[]).map((each) => [readName(each), each.value as Node]),
  );
  if (KEPT_MEMBERS.every((name) => members.has(name)))
    return [
      ...listRemovals(endpoint, KEPT_MEMBERS),
      ...listRemovals(members.get('config'), KEPT_CONFIG_MEMBERS),
    ];
  return [...members.values()].flatMap((each) => (each ? listEdits(each) : []));
}

function readName({ key }: Node): string {
  return (key as { name?: string } | undefined)?.name ?? '';
}

function listRemovals(object: Node | undefined, kept: readonly string[]): SourceEdit[] {
  if (object?.type !== 'ObjectExpression') return [];
  const members = object.properties as Node[];
  return members.flatMap((each, nth) => {
    if (kept.includes(readName(each))) return [];
    return [{ start: each.start, end: members[nth + 1]?.start ?? object.end - 1, text: '' }];
  });
}

function withoutTypes(value: Node): Node {
  const isTyped = value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression';
  return isTyped ? withoutTypes(value.expression as Node) : value;
}

function applyEdits(code: string, edits: SourceEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
      code,
    );
}
