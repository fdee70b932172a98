/** The names in a text that separates them by commas, on as many lines as it takes. */
export function names(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim());
}
