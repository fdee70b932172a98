type Module = {
  id: string;
  importedIds: readonly string[];
  dynamicallyImportedIds?: readonly string[];
  code: string | null;
};
type Graph = { getModuleInfo: (id: string) => Module | null };

/** What they import of each other is shapes mostly, which the browser leaves out. */
const SHARED = /\/shared\/(?:[\w-]+\/)?[\w-]+\.ts$/;
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.\w+$/;
const ICON = /\/lucide-react\/dist\/esm\/(?:icons\/)?[\w-]+\.\w+$/;

type Screens = Readonly<Record<string, string>>;

type Options = {
  entry: string;
  first: Screens;
  /** The modules whose screens no resident sees. */
  staff: readonly string[];
  /** Where the screens of whoever has a session begin. */
  session: string;
  /** Named groups of later modules that come in one chunk, with the packages that they need. */
  grouped: Readonly<Record<'dialogs' | 'combos' | 'login' | 'own' | 'day', readonly string[]>>;
  /** Whether a package's file comes with every screen, or with none. */
  isFree: (id: string) => boolean;
};

/** The chunks that take the packages they need along; a package that several need goes with the earliest. */
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
 * Names the chunk of each module of ours that is needed soon, so that a screen that is opened first is a few requests and
 * carries nothing of the others: `ground` is what all first screens need, then each screen's own, then what residents' later
 * screens share (`parts`), and the groups. A chunk needs only itself and what residents open before it: chunks made
 * otherwise ask for each other in circles.
 */
export function firstScreens(options: Options) {
  let chunks: Map<string, Set<string>> | undefined;
  return (id: string, graph: Graph): string | null => {
    chunks ??= divide(options, graph);
    return [...chunks].find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

function divide(options: Options, graph: Graph) {
  const { entry, first, staff, session, grouped } = options;
  const needs = Object.entries(first).map(([name, file]) => [name, closure(file, graph)] as const);
  const shared = needs.map(([, modules]) => modules).reduce((one, other) => one.intersection(other));
  // The page's own script stays what the page asks for.
  const ground = closure(entry, graph)
    .union(shared)
    .difference(new Set([entry]));
  const open = laterScreens(entry, [...staff, session], graph);
  const residents = laterScreens(entry, staff, graph);
  const ofStaff = laterScreens(entry, [], graph).filter((file) => !residents.includes(file));
  const early = closures([entry, ...Object.values(first)], graph);
  const own = closures(grouped.own, graph);
  const day = closures(grouped.day, graph);
  const common = own
    .intersection(closures(open, graph))
    .union(day.intersection(closures(residents, graph).difference(own)));
  // Whoever is asked first has a module that several need.
  const groups = new Map([
    ['ground', ground],
    ...needs,
    ['parts', smallShared(residents, early, { ...options, apart: new Set() }, graph)],
    ['dialogs', closures(grouped.dialogs, graph)],
    ['combos', closures(grouped.combos, graph)],
    ['common', common],
    ['login', closures(grouped.login, graph)],
    ['own', own],
    ['day', day],
  ]);
  const before = [...groups.values()].reduce((one, other) => one.union(other));
  const small = smallShared(
    ofStaff,
    before.union(early),
    { ...options, apart: closures(residents, graph) },
    graph,
  );
  return groups.set('tools', small);
}

/** Source of more than this is worth a request. */
const LITTLE = 2_500;

/**
 * The small things that several of these screens are made of. They need nothing but each other and what comes earlier, and
 * no large package comes with them. What stands `apart` is not among them.
 */
function smallShared(
  files: readonly string[],
  early: Set<string>,
  { isFree, apart }: Pick<Options, 'isFree'> & { apart: Set<string> },
  graph: Graph,
): Set<string> {
  const screens = files.map((file) => closure(file, graph, true));
  const isShared = (id: string) => screens.filter((each) => each.has(id)).length > 1;
  const isSmall = (id: string) => {
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    const packages = importedIds.filter((each) => each.includes('/node_modules/'));
    return (code ?? '').length < LITTLE && packages.every((each) => ICON.test(each) || isFree(each));
  };
  const all = closures(files, graph).difference(early);
  let small = [...all].filter((id) => isShared(id) && isSmall(id) && !apart.has(id));
  for (let before = -1; before !== small.length; ) {
    before = small.length;
    const closed = new Set(small).union(early);
    small = small.filter((id) => closure(id, graph, true).isSubsetOf(closed));
  }
  return new Set(small);
}

/** Returns all that any of these modules needs, shapes too. */
function closures(files: readonly string[], graph: Graph): Set<string> {
  return files
    .map((file) => closure(file, graph, true))
    .reduce((one, other) => one.union(other), new Set<string>());
}

/** Returns what is asked for later, but for what the modules of `closed` ask for. */
function laterScreens(entry: string, closed: readonly string[], graph: Graph): string[] {
  const later = new Set<string>();
  const walk = (from: string) => {
    for (const id of closure(from, graph, true)) {
      const { dynamicallyImportedIds = [] } = (!closed.includes(id) && graph.getModuleInfo(id)) || {};
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

/** A module of ours and all of ours that it imports, icons too, though not what it asks for later; `shapes` too, or not. */
function closure(from: string, graph: Graph, shapes = false): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of SHARED.test(id) && !shapes
      ? importedIds.filter((each) => isWithoutShapes(each, graph))
      : importedIds) {
      if (!next.includes('/node_modules/')) walk(next);
      else if (ICONS.test(next))
        for (const icon of iconsIn(code ?? '', graph.getModuleInfo(next))) found.add(icon);
    }
  };
  walk(from);
  return found;
}

function isWithoutShapes(id: string, graph: Graph): boolean {
  return SHARED.test(id) && !graph.getModuleInfo(id)?.importedIds.some((each) => each.includes('/zod/'));
}

/** The files of the icons that a module takes from the one that has them all. */
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
