type Target<Id> = { key: Id; dropPosition: 'before' | 'after' | 'on' };

/** Moves several items together before or after the target. */
export function movedTo<Id>(ids: readonly Id[], moved: readonly Id[], target: Target<Id>): Id[] {
  if (moved.includes(target.key)) return [...ids];
  const rest = ids.filter((id) => !moved.includes(id));
  const at = rest.indexOf(target.key) + (target.dropPosition === 'before' ? 0 : 1);
  return rest.toSpliced(at, 0, ...ids.filter((id) => moved.includes(id)));
}
