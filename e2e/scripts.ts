/** What runs as soon as anything takes a text for markup; it leaves its attribute and its element too. */
export const SCRIPT = `"'><img src=x onerror=alert(1)>`;
/** The same where a text is short: it leaves its element. */
export const SHORT = '<img src=x onerror=alert(1)>';
/** The same as a place's map. */
export const LINK = `https://mapas.test/?q="'><img/src=x/onerror=alert(1)>`;
