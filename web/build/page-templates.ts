import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const STYLESHEETS = /\n *<link rel="stylesheet" [^>]*href="\/([^"]+)"[^>]*>/g;
/**
 * Before the page's own scripts are there: nobody who is logged in is greeted as a stranger, and a tap on what doesn't
 * answer yet is made again once it does (main.tsx tells). Links lead on by themselves.
 */
const EARLY = `
      try { if (localStorage.session) document.documentElement.dataset.session = ''; } catch {}
      {
        let tapped;
        addEventListener('click', (event) => {
          const control = document.querySelector('[data-drawn]') && event.target.closest('button, input, label');
          if (!control) return;
          event.preventDefault();
          tapped = control;
        }, true);
        addEventListener('takenover', () => tapped?.click(), { once: true });
      }
    `;

/**
 * Writes a page for each screen that the server draws (docs/decisions/089-drawn-pages.md): its styles inside, in the order
 * in which they would have come, its scripts asked for at once, and marks where the server puts the drawing.
 */
export function pageTemplates(screens: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'page-templates',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const index = await readFile(join(dir, 'index.html'), 'utf8');
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
        await mkdir(join(dir, '.pages'), { recursive: true });
        for (const [name, screen] of Object.entries(screens)) {
          const files = filesOf(manifest, fileWith(bundle, screen));
          const page = await template(index, files, (file) => readFile(join(dir, file), 'utf8'));
          await writeFile(join(dir, `.pages/${name}.html`), page);
        }
      },
    },
  };
}

async function template(
  index: string,
  files: { js: string[]; css: string[] },
  read: (file: string) => Promise<string>,
): Promise<string> {
  const first = [...index.matchAll(STYLESHEETS)].map(([, file = '']) => file);
  const sheets = [...new Set([...first, ...files.css])];
  const style = (await Promise.all(sheets.map(read))).join('\n');
  const preloads = files.js
    .filter((file) => !index.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  // A disabled sheet is not fetched, and tells Vite's loader that it is there already.
  const known = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  const head = [...preloads, `<script>${EARLY}</script>`, `<style>${style}</style>`, ...known].join('\n    ');
  return index
    .replace(STYLESHEETS, '')
    .replace(/<title>.*<\/title>/, '<title>%TITLE%</title>')
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(/<div id="root">.*<\/div>/s, DRAWING);
}

const DRAWING =
  '<div id="root" data-drawn="%PATH%">%DRAWING%</div>\n    <script type="application/json" id="drawn">%DRAWN%</script>';

/** The chunk that a screen came into. */
function fileWith(bundle: Rollup.OutputBundle, screen: string): string {
  const chunk = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/web/${screen}`)),
  );
  if (!chunk) throw new Error(`${screen} is in no chunk`);
  return chunk.fileName;
}

/** A chunk's files and those of all that it imports, the imported first. */
function filesOf(manifest: Manifest, file: string): { js: string[]; css: string[] } {
  const found = new Set<Chunk>();
  const seen = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of chunk.imports ?? []) walk(manifest[next]);
    found.add(chunk);
  };
  walk(Object.values(manifest).find((chunk) => chunk.file === file));
  const chunks = [...found];
  return { js: chunks.map((chunk) => chunk.file), css: chunks.flatMap(({ css = [] }) => css) };
}
