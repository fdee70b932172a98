import type { Plugin } from 'vite';

/** A rule with no other inside it, and its selectors. */
const RULE = /([^{}@;]*:hover[^{}@;]*)\{([^{}]*)\}/g;
const BETWEEN_SELECTORS = /,(?![^(]*\))/;

/** A finger leaves hover behind where it tapped: its styles are for what really hovers. */
export function hoverOnly(): Plugin {
  return {
    name: 'hover-only',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: onlyWhereItHovers(code), map: null }),
    },
  };
}

/** The same rules, those for hovering only where a pointer can hover. */
export function onlyWhereItHovers(css: string): string {
  return css.replace(RULE, (_, selectors: string, body: string) => {
    const all = selectors.split(BETWEEN_SELECTORS);
    const steady = all.filter((each) => !each.includes(':hover'));
    const hovered = all.filter((each) => each.includes(':hover'));
    const always = steady.length > 0 ? `${steady.join(',')}{${body}}` : '';
    return `${always}\n@media (hover: hover) {${hovered.join(',')}{${body}}}`;
  });
}
