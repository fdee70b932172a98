/** Runs as soon as anything takes a text for markup; it leaves its attribute and its element too. */
export const SCRIPT = `"'><img src=x onerror=alert(1)>`;
/** For short fields: leaves its element alone. */
export const SHORT = '<img src=x onerror=alert(1)>';
/** For a place's map address. */
export const LINK = `https://mapas.test/?q="'><img/src=x/onerror=alert(1)>`;
