import type { User } from '#shared/accounts/users.ts';
import { sortByText } from '#shared/platform/fold.ts';
import type { ComboItem } from '../../platform/fields/combo-search.tsx';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { useDebounced } from '../../platform/ui/use-debounced.ts';
import { usePeopleSearch } from './users.api.ts';

export function usePeople(typed: string) {
  return usePeopleNamed(typed, toPersonItem);
}

export function usePeopleNamed(typed: string, toItem: (user: User) => ComboItem | null) {
  const words = typed.replace(/(\d)\.(?=\d)/g, '$1').trim();
  const settled = useDebounced(words);
  const firstPage = usePeopleSearch('');
  const areAllLoaded = firstPage.data?.next === null;
  const found = usePeopleSearch(areAllLoaded ? '' : settled);
  const isOutdated = !areAllLoaded && (settled !== words || found.isPlaceholderData);
  return {
    // Keeps matching people of the previous search while the server answers.
    people: toItems(
      (found.data?.items ?? []).filter((user) => isMatch(user, words)),
      toItem,
    ),
    isSearching: found.isPending || isOutdated,
    hasMore: Boolean(found.data?.next),
    isFailed: found.isLoadingError,
    retry: () => void found.refetch(),
  };
}

const MIN_PHONE_DIGITS = 6;

function isMatch(user: User, words: string): boolean {
  const digits = /^[\d\s+()-]+$/.test(words) ? words.replace(/\D/g, '') : '';
  const hasPhone = digits.length >= MIN_PHONE_DIGITS && user.userPhone.replace(/\D/g, '').includes(digits);
  return hasPhone || includesFolded(toPersonItem(user).label, words);
}

function toItems(people: readonly User[], toItem: (user: User) => ComboItem | null): ComboItem[] {
  return sortByText(
    people.map(toItem).filter((item) => item !== null),
    ({ label }) => label,
  );
}

export function toPersonItem({ id, userName, userLastName, userIdNumber }: User): ComboItem {
  return { id, label: `${userName} ${userLastName} (${userIdNumber})` };
}
