type Module = {
  id: string;
  importedIds: readonly string[];
  dynamicallyImportedIds?: readonly string[];
  code: string | null;
};
type ModuleGraph = { getModuleInfo: (id: string) => Module | null };

/** Imports among shared modules are mostly schemas, which the browser build strips. */
const SHARED = /\/shared\/(?:[\w-]+\/)?[\w-]+\.ts$/;
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.\w+$/;
const ICON = /\/lucide-react\/dist\/esm\/(?:icons\/)?[\w-]+\.\w+$/;

type Screens = Readonly<Record<string, string>>;

type Options = {
  entry: string;
  first: Screens;
  staff: readonly string[];
  /** Lists screens that load with a session only. */
  session: readonly string[];
  /** Groups later modules by name; each group becomes one chunk with its packages. */
  grouped: Readonly<Record<'dialogs' | 'combos' | 'login' | 'own' | 'day', readonly string[]>>;
  isUncounted: (id: string) => boolean;
  /** Checks for a feature that few towns turn on, which stays out of the chunks that all load. */
  isRare: (id: string) => boolean;
};

/** Lists the chunks that include their packages; a package that several need goes into the earliest. */
export const WITH_PACKAGES = [
  'parts',
  'dialogs',
  'combos',
  'common',
  'login',
  'own',
  'day',
  'tools',
] as const;

/**
 * Assigns modules to chunks so that a first screen takes few requests and loads nothing of others: `ground`
 * for all first screens, one per screen, `parts` for residents' later screens, and the groups. A chunk
 * imports only itself and earlier chunks, which avoids import cycles.
 */
export function firstScreens(options: Options) {
  let chunks: Map<string, Set<string>> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    chunks ??= assignChunks(options, graph);
    return [...chunks].find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

function assignChunks(options: Options, graph: ModuleGraph) {
  const { entry, first, staff, session, grouped } = options;
  const needs = Object.entries(first).map(([name, file]) => [name, closure(file, graph)] as const);
  const shared = needs.map(([, modules]) => modules).reduce((one, other) => one.intersection(other));
  const baseModules = closure(entry, graph)
    .union(shared)
    .difference(new Set([entry]));
  const openScreens = laterScreens(entry, [...staff, ...session], graph);
  const residentScreens = laterScreens(entry, staff, graph);
  const staffScreens = laterScreens(entry, [], graph).filter((file) => !residentScreens.includes(file));
  const early = closures([entry, ...Object.values(first)], graph);
  const own = closures(grouped.own, graph);
  const day = closures(grouped.day, graph);
  const common = own
    .intersection(closures(openScreens, graph))
    .union(day.intersection(closures(residentScreens, graph).difference(own)));
  const groups = new Map([
    ['ground', baseModules],
    ...needs,
    ['parts', smallShared(residentScreens, early, { ...options, apart: new Set() }, graph)],
    ['dialogs', closures(grouped.dialogs, graph)],
    ['combos', closures(grouped.combos, graph)],
    ['common', common],
    ['login', closures(grouped.login, graph)],
    ['own', own],
    ['day', day],
  ]);
  const before = [...groups.values()].reduce((one, other) => one.union(other));
  const small = smallShared(
    staffScreens,
    before.union(early),
    { ...options, apart: closures(residentScreens, graph) },
    graph,
  );
  return groups.set('tools', small);
}

const MAX_SMALL_LENGTH = 2_500;

/**
 * Collects small modules that several of these screens use; they import only each other and earlier chunks.
 * Skips `apart` and large packages.
 */
function smallShared(
  files: readonly string[],
  early: Set<string>,
  { isUncounted, isRare, apart }: Pick<Options, 'isUncounted' | 'isRare'> & { apart: Set<string> },
  graph: ModuleGraph,
): Set<string> {
  const screens = files.filter((file) => !isRare(file)).map((file) => closure(file, graph, true));
  const isShared = (id: string) => screens.filter((each) => each.has(id)).length > 1;
  const isSmall = (id: string) => {
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    const packages = importedIds.filter((each) => each.includes('/node_modules/'));
    return (
      (code ?? '').length < MAX_SMALL_LENGTH && packages.every((each) => ICON.test(each) || isUncounted(each))
    );
  };
  const all = closures(files, graph).difference(early);
  let small = [...all].filter((id) => isShared(id) && isSmall(id) && !isRare(id) && !apart.has(id));
  for (let before = -1; before !== small.length; ) {
    before = small.length;
    const allowed = new Set(small).union(early);
    small = small.filter((id) => closure(id, graph, true).isSubsetOf(allowed));
  }
  return new Set(small);
}

function closures(files: readonly string[], graph: ModuleGraph): Set<string> {
  return files
    .map((file) => closure(file, graph, true))
    .reduce((one, other) => one.union(other), new Set<string>());
}

function laterScreens(entry: string, excluded: readonly string[], graph: ModuleGraph): string[] {
  const later = new Set<string>();
  const walk = (from: string) => {
    for (const id of closure(from, graph, true)) {
      const { dynamicallyImportedIds = [] } = (!excluded.includes(id) && graph.getModuleInfo(id)) || {};
      for (const next of dynamicallyImportedIds) {
        if (later.has(next) || next.includes('/node_modules/')) continue;
        later.add(next);
        walk(next);
      }
    }
  };
  walk(entry);
  return [...later];
}

/** Follows a module's static imports, icons included; schemas only if `hasSchemas`. */
function closure(from: string, graph: ModuleGraph, hasSchemas = false): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const skipsSchemas = SHARED.test(id) && !hasSchemas;
    for (const next of importedIds) {
      if (skipsSchemas && !isWithoutSchemas(next, graph)) continue;
      if (!next.includes('/node_modules/')) walk(next);
      else if (ICONS.test(next))
        for (const icon of iconsIn(code ?? '', graph.getModuleInfo(next))) found.add(icon);
    }
  };
  walk(from);
  return found;
}

function isWithoutSchemas(id: string, graph: ModuleGraph): boolean {
  return SHARED.test(id) && !graph.getModuleInfo(id)?.importedIds.some((each) => each.includes('/zod/'));
}

function iconsIn(code: string, all: Module | null): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  return names
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')
    .map(
      (name) =>
        new RegExp(`\\bas ${name}\\b[^}]*\\}\\s*from\\s*["']\\./([^"']+)["']`).exec(all?.code ?? '')?.[1],
    )
    .filter((file) => file !== undefined)
    .map((file) => (all?.id ?? '').replace(/[^/]+$/, file))
    .filter((id) => ICON.test(id));
}
