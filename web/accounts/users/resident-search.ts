import type { User } from '#shared/accounts/users.ts';
import { sortedBy } from '#shared/platform/fold.ts';
import type { ComboItem } from '../../platform/fields/combo-search.tsx';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { useSettled } from '../../platform/ui/use-settled.ts';
import { usePeopleFound } from './users.api.ts';

/** The people whose name or DNI hold the words, staff among them: searched here while they are few, by the server if not. */
export function usePeople(typed: string) {
  return usePeopleNamed(typed, personOf);
}

/** The same where `itemOf` says whom and how they are shown. */
export function usePeopleNamed(typed: string, itemOf: (user: User) => ComboItem | null) {
  const words = typed.replace(/(\d)\.(?=\d)/g, '$1').trim();
  const settled = useSettled(words);
  const first = usePeopleFound('');
  const isWhole = first.data?.next === null;
  const found = usePeopleFound(isWhole ? '' : settled);
  const isOfOtherWords = !isWhole && (settled !== words || found.isPlaceholderData);
  return {
    // While the server looks on, those of the words before that fit the new ones stay.
    people: itemsOf(found.data?.items ?? [], itemOf).filter(({ label }) => includesFolded(label, words)),
    isSearching: found.isPending || isOfOtherWords,
    hasMore: Boolean(found.data?.next),
    isFailed: found.isLoadingError,
    retry: () => void found.refetch(),
  };
}

/** By name and last name, as the list shows them. */
function itemsOf(people: readonly User[], itemOf: (user: User) => ComboItem | null): ComboItem[] {
  return sortedBy(
    people.map(itemOf).filter((item) => item !== null),
    ({ label }) => label,
  );
}

/** 'Ana Pérez (30111222)' */
export function personOf({ id, userName, userLastName, userIdNumber }: User): ComboItem {
  return { id, label: `${userName} ${userLastName} (${userIdNumber})` };
}
