import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rollup, transformWithOxc } from 'vite';

type Options = {
  source: string;
  staff: readonly string[];
  /** Lists path prefixes that the server answers without the application's page. */
  serverPaths: readonly string[];
  otherFiles: readonly string[];
};
type BuiltFile = { file: string; modules: string[]; imports: string[]; assets: string[] };
type ListLaterImports = (module: string) => readonly string[];

/** Writes the service worker with the file list of residents' screens (docs/decisions/088-offline-reading.md). */
export function serviceWorker({ source, staff, serverPaths, otherFiles }: Options): Plugin {
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const getLater: ListLaterImports = (id) =>
          staff.includes(id) ? [] : (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        const files = filesFrom(entry?.fileName ?? '', chunks.map(toBuilt), getLater);
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
        const list = JSON.stringify([...otherFiles, ...files.map((file) => `/${file}`)]);
        await mkdir(join(dir, '.pages'), { recursive: true });
        await writeFile(
          join(dir, '.pages/service-worker.js'),
          `const VERSION = '%VERSION%';\nconst SERVERS = ${JSON.stringify(serverPaths)};\nconst FILES = ${list};\n${code}`,
        );
      },
    },
  };
}

function toBuilt(chunk: Rollup.OutputChunk): BuiltFile {
  const { importedCss = new Set<string>(), importedAssets = new Set<string>() } = chunk.viteMetadata ?? {};
  return {
    file: chunk.fileName,
    modules: chunk.moduleIds,
    imports: chunk.imports,
    assets: [...importedCss, ...importedAssets],
  };
}

/** Lists the files of a chunk and of its static and dynamic imports. */
export function filesFrom(entry: string, chunks: readonly BuiltFile[], getLater: ListLaterImports): string[] {
  const found = new Set<BuiltFile>();
  const walk = (chunk: BuiltFile | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) walk(chunks.find((each) => each.file === file));
    for (const module of chunk.modules.flatMap(getLater))
      walk(chunks.find(({ modules }) => modules.includes(module)));
  };
  walk(chunks.find(({ file }) => file === entry));
  return [...new Set([...found].flatMap(({ file, assets }) => [file, ...assets]))];
}
