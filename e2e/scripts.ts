/** Runs as soon as anything takes a text for markup; it leaves its attribute and its element too. */
export const SCRIPT = `"'><img src=x onerror=alert(1)>`;
/** Fits short fields; plants only its element. */
export const SHORT = '<img src=x onerror=alert(1)>';
/** Fits the map address of a location. */
export const LINK = `https://mapas.test/?q="'><img/src=x/onerror=alert(1)>`;
