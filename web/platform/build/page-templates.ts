import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { endpointsOnly } from './endpoints-only.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const STYLESHEETS = /\n *<link rel="stylesheet" [^>]*href="\/([^"]+)"[^>]*>/g;
/** Keeps browsers from painting a part of the server's HTML: the awaited element comes after it. */
const PAINT_WHOLE = '<link rel="expect" href="#prerendered" blocking="render">';
/**
 * Runs before the page's scripts: hides the anonymous prerendered page from users with a session and replays
 * taps made before hydration (main.tsx).
 */
const EARLY_SCRIPT = `
      try { if (localStorage.session) document.documentElement.dataset.session = ''; } catch {}
      {
        let tapped;
        addEventListener('click', (event) => {
          const control = document.querySelector('[data-prerendered]') && event.target.closest('button, input, label');
          if (!control) return;
          event.preventDefault();
          tapped = control;
        }, true);
        addEventListener('takenover', () => tapped?.click(), { once: true });
      }
    `;

type Pages = {
  prerendered: Readonly<Record<string, string>>;
  preloaded: Readonly<Record<string, readonly string[]>>;
  dataScript: string;
};

/**
 * Writes a page for each prerendered screen, with inlined styles, preloaded scripts and marks for the
 * server's HTML (docs/decisions/089-prerender-the-first-screens.md).
 */
export function pageTemplates({ prerendered, preloaded, dataScript }: Pages): Plugin {
  return {
    name: 'page-templates',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const index = await readFile(join(dir, 'index.html'), 'utf8');
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
        const readBuilt = (file: string) => readFile(join(dir, file), 'utf8');
        const buildPage = async (modules: readonly string[], toHeadTags: (js: string[]) => string) => {
          const { js, css } = listFiles(
            manifest,
            modules.map((each) => findChunkFile(bundle, each)),
          );
          const extraScripts = js.filter((file) => !index.includes(`/${file}"`));
          return withFiles(index, css, {
            style: await readStyle(index, css, readBuilt),
            headTags: toHeadTags(extraScripts),
          });
        };
        await mkdir(join(dir, '.pages/plain'), { recursive: true });
        const prerenderedHead = (js: string[]) =>
          [PAINT_WHOLE, ...js.map(toPreloadTag), `<script>${EARLY_SCRIPT}</script>`].join('\n    ');
        for (const [name, screen] of Object.entries(prerendered))
          await writeFile(
            join(dir, `.pages/${name}.html`),
            withServerMarks(await buildPage([screen], prerenderedHead)),
          );
        const dataCode = await bundleEntry(dataScript);
        for (const [name, modules] of Object.entries(preloaded))
          await writeFile(
            join(dir, `.pages/plain/${name}.html`),
            await buildPage(modules, (js) => requestScript(dataCode, js)),
          );
      },
    },
  };
}

type Files = { js: string[]; css: string[] };

function listStylesheets(index: string, css: readonly string[]): string[] {
  const indexSheets = [...index.matchAll(STYLESHEETS)].map(([, file = '']) => file);
  return [...new Set([...indexSheets, ...css])];
}

async function readStyle(
  index: string,
  css: readonly string[],
  read: (file: string) => Promise<string>,
): Promise<string> {
  return (await Promise.all(listStylesheets(index, css).map(read))).join('\n');
}

function withFiles(
  index: string,
  css: readonly string[],
  { style, headTags }: { style: string; headTags: string },
) {
  // A disabled stylesheet isn't fetched, and Vite's loader takes it for loaded.
  const loadedSheets = listStylesheets(index, css).map(
    (file) => `<link rel="stylesheet" href="/${file}" disabled>`,
  );
  const head = [headTags, `<style>${style}</style>`, ...loadedSheets].join('\n    ');
  return index.replace(STYLESHEETS, '').replace('</head>', () => `  ${head}\n  </head>`);
}

function toPreloadTag(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** Requests data before scripts, because script tags would occupy all six connections of HTTP/1.1. */
function requestScript(askScript: string, js: readonly string[]): string {
  const links = js.map((file) => `/${file}`);
  return `<script>${askScript}
      for (const href of ${JSON.stringify(links)})
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    </script>`;
}

function withServerMarks(page: string): string {
  return page
    .replace(/<title>.*<\/title>/, '<title>%TITLE%</title>')
    .replace(/<div id="root">.*<\/div>/s, SERVER_MARKS);
}

const SERVER_MARKS =
  '<div id="root" data-prerendered="%PATH%">%BODY%</div>\n    <script type="application/json" id="prerendered">%PAGE%</script>';

async function bundleEntry(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [endpointsOnly()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'early' },
      // Drops imports that are used for side effects alone.
      rolldownOptions: { treeshake: { moduleSideEffects: false }, checks: { moduleLevelDirective: false } },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code.trim();
}

function findChunkFile(bundle: Rollup.OutputBundle, screen: string): string {
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/web/${screen}`)),
  );
  if (!chunk) throw new Error(`${screen} is in no chunk`);
  return chunk.fileName;
}

function listFiles(manifest: Manifest, files: readonly string[]): Files {
  const foundChunks = new Set<Chunk>();
  const seen = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of chunk.imports ?? []) walk(manifest[next]);
    foundChunks.add(chunk);
  };
  for (const file of files) walk(Object.values(manifest).find((chunk) => chunk.file === file));
  const chunks = [...foundChunks];
  return { js: chunks.map((chunk) => chunk.file), css: chunks.flatMap(({ css = [] }) => css) };
}
