type Target = { key: string | number; dropPosition: 'before' | 'after' | 'on' };

/** The order in which `moved` stand together before or after the target. */
export function movedTo(ids: readonly number[], moved: readonly number[], target: Target): number[] {
  const aim = Number(target.key);
  if (moved.includes(aim)) return [...ids];
  const rest = ids.filter((id) => !moved.includes(id));
  const at = rest.indexOf(aim) + (target.dropPosition === 'before' ? 0 : 1);
  return rest.toSpliced(at, 0, ...ids.filter((id) => moved.includes(id)));
}
