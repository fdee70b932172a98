import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Names are the minifier's that comes after: given twice, they compress worse. */
const OPTIONS = {
  module: true,
  ecma: 2020,
  mangle: false,
  compress: { passes: 4, keep_fargs: false, sequences: false },
} as const;

/** Works the chunks of these names over once more: what the first visit waits for (docs/decisions/172). */
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
