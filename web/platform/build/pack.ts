import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Keeps names, because the minifier that follows compresses better alone. */
const OPTIONS = {
  module: true,
  ecma: 2020,
  mangle: false,
  compress: { passes: 4, keep_fargs: false, sequences: false },
} as const;

/** Optimises the named chunks once more, for the first visit (docs/decisions/011-small-browser-bundle.md). */
export function pack(names: ReadonlySet<string>): Plugin {
  return {
    name: 'pack',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    renderChunk: async (code, { name }) => {
      if (!names.has(name)) return null;
      const packed = await minify(code, OPTIONS);
      return { code: packed.code ?? code, map: null };
    },
  };
}
