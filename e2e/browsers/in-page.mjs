// Runs in the page, sent there as text: neither protocol finds by role and name. A name is what a screen reader would
// say, in so far as our screens make it.

/** The element of this role whose name is, begins with or matches what is wanted; null where none is shown. */
export function findInPage(role, { text, pattern }) {
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
  const flat = (words) => (words ?? '').replace(/\s+/g, ' ').trim();
  const wordsOf = (element) => element?.getAttribute('aria-label') ?? element?.textContent;

  function nameOf(element) {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return flat(ids.map((id) => wordsOf(document.getElementById(id))).join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return flat(label);
    const labels = [...(element.labels ?? [])];
    return flat(labels.length > 0 ? labels.map((each) => each.textContent).join(' ') : element.textContent);
  }

  /** What a pointer meets: boxes to tick are drawn by their labels. */
  function targetOf(element) {
    return (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element;
  }

  function isShown(element) {
    const { width, height } = targetOf(element).getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
  }

  /** Its middle, where nothing lies over it and it can be used. */
  function placeOf(element) {
    const target = targetOf(element);
    const middle = () => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    };
    const isFree = ({ x, y }) => target.contains(document.elementFromPoint(x, y));
    // A list that is open closes when its page scrolls.
    if (!isFree(middle())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const isDrawn = document.readyState === 'complete' && document.fonts.status === 'loaded';
    const isUsable = isDrawn && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
    return isUsable && isFree(middle()) ? middle() : null;
  }

  const shown = [...document.querySelectorAll(SELECTORS[role])].filter(isShown);
  const isLike = (name) => (pattern ? new RegExp(pattern).test(name) : name.startsWith(text));
  const found = shown.find((each) => nameOf(each) === text) ?? shown.find((each) => isLike(nameOf(each)));
  if (!found) return null;
  return {
    name: nameOf(found),
    value: found.value ?? null,
    checked: found.checked ?? null,
    isFocused: found === document.activeElement,
    place: placeOf(found),
  };
}
