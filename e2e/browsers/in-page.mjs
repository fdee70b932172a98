// These functions run in the page, sent there as text, since neither protocol finds by role and name.

/** Returns the visible element of this role whose name is, begins with or matches the given one. */
function locate(role, { text, pattern }) {
  const SELECTORS = {
    button: 'button, [role=button]',
    cell: 'td',
    checkbox: '[type=checkbox]',
    columnheader: 'th[scope=col], [role=columnheader]',
    combobox: '[role=combobox], select',
    dialog: '[role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3',
    img: '[role=img]',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    option: '[role=option]',
    radio: '[type=radio], [role=radio]',
    rowheader: 'th[scope=row], [role=rowheader]',
    textbox: 'input:not([type=checkbox], [type=radio]), textarea',
    unticked: '[type=checkbox]:not(:checked)',
  };
  const isShown = (element) => {
    const { width, height } = targetOf(element).getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const isLike = (name) => (pattern ? new RegExp(pattern).test(name) : name.startsWith(text));
  const shown = [...document.querySelectorAll(SELECTORS[role])].filter(isShown);
  return shown.find((each) => nameOf(each) === text) ?? shown.find((each) => isLike(nameOf(each)));
}

function nameOf(element) {
  const flat = (words) => (words ?? '').replace(/\s+/g, ' ').trim();
  const readableText = (other) => {
    const copy = other?.cloneNode(true);
    for (const hidden of copy?.querySelectorAll('[aria-hidden]:not([aria-hidden=false])') ?? [])
      hidden.remove();
    return copy?.textContent;
  };
  const wordsOf = (other) => other?.getAttribute('aria-label') ?? readableText(other);
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return flat(ids.map((id) => wordsOf(document.getElementById(id))).join(' '));
  const label = element.getAttribute('aria-label');
  if (label) return flat(label);
  const labels = [...(element.labels ?? [])];
  return flat(labels.length > 0 ? labels.map(readableText).join(' ') : readableText(element));
}

/** Returns the element that a pointer meets: a box to tick is drawn by its label. */
function targetOf(element) {
  return (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element;
}

function find(role, wanted) {
  const found = locate(role, wanted);
  if (!found) return null;
  const { value = null, checked = null } = found;
  return { name: nameOf(found), value, checked, isFocused: found === document.activeElement };
}

/** Returns the element's middle; null while something lies over it or it is disabled. */
function pointOf(element) {
  const target = targetOf(element);
  const middle = () => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const isFree = ({ x, y }) => target.contains(document.elementFromPoint(x, y));
  // Scrolling closes an open list.
  if (!isFree(middle())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isDrawn = document.readyState === 'complete' && document.fonts.status === 'loaded';
  const isUsable = isDrawn && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  return isUsable && isFree(middle()) ? middle() : null;
}

/** Returns where to click once the element stands still for two frames; null while it moves. */
async function aim(role, wanted) {
  const isPassing = (each) => each.effect?.getComputedTiming().iterations !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isPassing)
      .map(({ finished }) => finished),
  );
  const found = locate(role, wanted);
  const before = found && pointOf(found);
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const place = before && pointOf(found);
  if (!place || place.x !== before.x || place.y !== before.y) return null;
  guard(targetOf(found));
  return place;
}

/**
 * Stops a click that misses its target, since the page may change during the click. A click has met its
 * target if it was also released there, or if the press alone opened or removed something.
 */
function guard(target) {
  const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let isPressed = false;
  let isClicked = false;
  const stopIfMissed = (event) => {
    if (event.type === 'pointerdown') isPressed = target.contains(event.target);
    if (event.type === 'click') isClicked = target.contains(event.target);
    if (isPressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const hasOpened = () => !target.isConnected || target.getAttribute('aria-expanded') === 'true';
  for (const name of events) window.addEventListener(name, stopIfMissed, true);
  window.endClick = () => {
    for (const name of events) window.removeEventListener(name, stopIfMissed, true);
    return isPressed && (isClicked || hasOpened());
  };
}

const PAGE = [locate, nameOf, targetOf, find, pointOf, aim, guard].join('\n');

/**
 * Returns an expression that calls one of these functions in the page.
 * @param {'find' | 'aim'} name
 * @param {unknown[]} args
 */
export function inPage(name, ...args) {
  return `(() => { ${PAGE}\nreturn ${name}(${args.map((each) => JSON.stringify(each)).join(', ')}); })()`;
}

/** Tells whether the last click met its target, or led to another page. */
export const HAS_MET = 'window.endClick?.() ?? true';
