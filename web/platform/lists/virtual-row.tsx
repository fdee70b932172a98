import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './virtual-list.module.css';

type VirtualRowProps = {
  index: number;
  /** Is the height in pixels of the skipped rows before this one. */
  gap: number;
  columnCount: number;
  isEntry: boolean;
  onPress: (event: KeyboardEvent, index: number) => void;
  isChosen?: boolean;
  onFocus: (index: number) => void;
  onOpen?: () => void;
  children: ReactNode;
};

export function VirtualRow({
  index,
  gap,
  columnCount,
  isEntry,
  onPress,
  isChosen,
  onFocus,
  onOpen,
  children,
}: VirtualRowProps) {
  function press(event: KeyboardEvent): void {
    // Escape clears the selection from the checkbox too.
    if (event.target !== event.currentTarget && event.key !== 'Escape') return;
    onPress(event, index);
    if (event.key === 'Enter') onOpen?.();
  }

  function click(event: MouseEvent<HTMLElement>): void {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label');
    // A double click that opened this list ends here with its second click.
    const isSecondClick = event.detail > 1;
    if (!isOnControl && !isSecondClick) onOpen?.();
  }

  return (
    <>
      <RowGap height={gap} columnCount={columnCount} />
      <tr
        data-index={index}
        aria-rowindex={index + 2}
        aria-selected={isChosen}
        tabIndex={isEntry ? 0 : -1}
        className={onOpen ? styles.opens : undefined}
        onFocus={() => onFocus(index)}
        onKeyDown={press}
        onClick={click}
      >
        {children}
      </tr>
    </>
  );
}

export function RowGap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row; nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columnCount} className={styles.gap} style={{ height }} />
    </tr>
  );
}
