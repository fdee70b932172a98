import type { Plugin } from 'vite';

const RULE = /([^{}@;]*:hover[^{}@;]*)\{([^{}]*)\}/g;
const BETWEEN_SELECTORS = /,(?![^(]*\))/;

/** Limits hover styles to devices that hover: on touch screens they stick after a tap. */
export function hoverOnly(): Plugin {
  return {
    name: 'hover-only',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: limitHovers(code), map: null }),
    },
  };
}

export function limitHovers(css: string): string {
  return css.replace(RULE, (_, selectors: string, body: string) => {
    const selectorList = selectors.split(BETWEEN_SELECTORS);
    const otherSelectors = selectorList.filter((each) => !each.includes(':hover'));
    const hoverSelectors = selectorList.filter((each) => each.includes(':hover'));
    const otherRule = otherSelectors.length > 0 ? `${otherSelectors.join(',')}{${body}}` : '';
    return `${otherRule}\n@media (hover: hover) {${hoverSelectors.join(',')}{${body}}}`;
  });
}
