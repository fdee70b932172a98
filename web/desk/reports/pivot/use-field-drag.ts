import { type DropItem, useDragAndDrop } from 'react-aria-components';
import { DIMENSIONS, type Dimension } from '#shared/desk/reports.ts';
import type { Move, Zone } from '../views/view.ts';
import { DIMENSION_NAMES } from './dimensions.ts';

const FIELD = 'application/x-huellas-field';

/** Lets a zone's fields be dragged, and takes those of the others. */
export function useFieldDrag(zone: Zone, fields: readonly Dimension[], onMove: Move) {
  async function take(items: Iterable<DropItem>, index?: number): Promise<void> {
    for (const item of items) {
      const field = await fieldOf(item);
      if (field) onMove(field, index === undefined ? { zone } : { zone, index });
    }
  }

  const indexOf = ({ key, dropPosition }: { key: string | number; dropPosition: string }) =>
    fields.indexOf(key as Dimension) + (dropPosition === 'after' ? 1 : 0);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const field = DIMENSIONS.find((each) => each === key);
        return { [FIELD]: String(key), 'text/plain': field ? DIMENSION_NAMES[field] : '' };
      }),
    acceptedDragTypes: [FIELD],
    getDropOperation: () => 'move',
    onRootDrop: ({ items }) => void take(items),
    // The order of those that aren't used is always the same.
    ...(zone !== 'spare' && {
      onInsert: ({ items, target }) => void take(items, indexOf(target)),
      onReorder: ({ keys, target }) => {
        const field = DIMENSIONS.find((each) => keys.has(each));
        if (field) onMove(field, { zone, index: indexOf(target) });
      },
    }),
  });
  return dragAndDropHooks;
}

async function fieldOf(item: DropItem): Promise<Dimension | undefined> {
  if (item.kind !== 'text' || !item.types.has(FIELD)) return undefined;
  const name = await item.getText(FIELD);
  return DIMENSIONS.find((each) => each === name);
}
