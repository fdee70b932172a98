type Module = { id: string; importedIds: readonly string[]; code: string | null };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** What they import of each other is shapes mostly, which the browser leaves out. */
const SHARED = /\/shared\/[\w-]+\.ts$/;
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.\w+$/;
const ICON = /\/lucide-react\/dist\/esm\/(?:icons\/)?[\w-]+\.\w+$/;

type Screens = Readonly<Record<string, string>>;

/**
 * Names the chunk of each module of ours that the first screens need, so that one that is opened first is a few requests
 * and carries nothing of the others: `ground` is what all of them need, then each screen's own. Later screens are left to
 * the bundler: chunks of theirs made so ask for each other in circles.
 */
export function firstScreens(entry: string, first: Screens) {
  let chunks: Map<string, Set<string>> | undefined;
  return (id: string, graph: Graph): string | null => {
    chunks ??= divide(entry, first, graph);
    return [...chunks].find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

function divide(entry: string, first: Screens, graph: Graph) {
  const needs = (screens: Screens) =>
    Object.entries(screens).map(([name, file]) => [name, closure(file, graph)] as const);
  const shared = needs(first)
    .map(([, modules]) => modules)
    .reduce((one, other) => one.intersection(other));
  // The page's own script stays what the page asks for.
  const ground = closure(entry, graph)
    .union(shared)
    .difference(new Set([entry]));
  // Whoever is asked first has a module that several need.
  return new Map([['ground', ground], ...needs(first)]);
}

/** A module of ours and all of ours that it imports, icons too, though not what it asks for later. */
function closure(from: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of SHARED.test(id)
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
