import { ArrowRight, CalendarDays, CircleUserRound, UserPlus } from 'lucide-react';
import type { ComponentType } from 'react';
import { Paw } from '../../platform/art/paw.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import styles from './search-dialog.module.css';
import type { Entry } from './search-entries.ts';
import { splitMarked } from './split-marked.ts';
import type { useSearchList } from './use-search-list.ts';

type SearchResultsProps = { id: string; list: ReturnType<typeof useSearchList> };

export function SearchResults({ id, list }: SearchResultsProps) {
  const indexes = new Map(
    list.groups.flatMap(({ entries }) => entries).map((entry, index) => [entry, index]),
  );
  return (
    <>
      <div
        role="listbox"
        id={id}
        className={styles.results}
        aria-label="Resultados"
        aria-busy={list.isWaiting}
        data-is-waiting={list.isWaiting || undefined}
        hidden={list.count === 0}
      >
        {list.groups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <p id={`${id}-${title}`} className={styles.group}>
              {title}
            </p>
            {entries.map((entry) => (
              <Option key={entry.path} id={id} index={indexes.get(entry) ?? 0} entry={entry} list={list} />
            ))}
          </div>
        ))}
      </div>
      {list.count === 0 && !list.isFailed && (
        <EmptyState
          title={`No encontramos «${list.shownText.trim()}»`}
          text="Probá con el DNI, el teléfono o menos letras."
        />
      )}
    </>
  );
}

type OptionProps = SearchResultsProps & { index: number; entry: Entry };

const ICONS: Record<Entry['kind'], ComponentType> = {
  person: CircleUserRound,
  pet: Paw,
  booking: CalendarDays,
  screen: ArrowRight,
  'give-booking': UserPlus,
};

function Option({ id, index, entry, list }: OptionProps) {
  const Icon = ICONS[entry.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: it is pointed at by aria-activedescendant
    <div
      role="option"
      id={`${id}-${index}`}
      className={styles.option}
      data-kind={entry.kind}
      aria-selected={index === list.active}
      onMouseMove={() => list.activate(index)}
      onClick={() => {
        list.activate(index);
        list.open(entry);
      }}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.words}>
        <b className="cut">
          <Marked text={entry.title} typed={list.shownText} />
        </b>
        {entry.detail && (
          <small className="cut">
            <Marked text={entry.detail} typed={list.shownText} />
          </small>
        )}
      </span>
      {entry.aside && <small>{entry.aside}</small>}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return splitMarked(text, typed).map(({ text: part, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    isMarked ? <mark key={index}>{part}</mark> : part,
  );
}
