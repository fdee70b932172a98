export function parseNames(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim());
}
