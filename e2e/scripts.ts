/** Runs as soon as anything takes a text for markup; it ends an attribute and an element too. */
export const XSS = `"'><img src=x onerror=alert(1)>`;
/** Fits short fields; plants only its element. */
export const SHORT_SCRIPT = '<img src=x onerror=alert(1)>';
/** Fits the map address of a location. */
export const LINK_SCRIPT = `https://mapas.test/?q="'><img/src=x/onerror=alert(1)>`;
