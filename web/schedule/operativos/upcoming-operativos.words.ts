import { addDays } from '#shared/platform/calendar-months.ts';
import { formatIsoDate, formatLongDate, formatTime, toMidnight } from '#shared/platform/town-clock.ts';
import type { PublicOperativo, PublicPost } from '#shared/schedule/operativos.ts';
import { formatGroup } from '#shared/schedule/quota-words.ts';

export type SharedDay = {
  date: string;
  when: string;
  title: string;
  place: string;
  notes: string[];
  isSuspended: boolean;
};

export const WALK_IN_TEXT = 'Sin turno: acercate con tu mascota';

export function hoursInWords({ opens, closes }: Pick<PublicOperativo, 'opens' | 'closes'>): string {
  return opens === null || closes === null
    ? 'Horario a confirmar'
    : `Ingreso de ${formatTime(opens)} a ${formatTime(closes)} hs`;
}

type NeighbourhoodLimit = { neighbourhoods: readonly string[]; neighbourhoodsUntil?: string | null };

export function neighboursInWords({
  neighbourhoods,
  neighbourhoodsUntil,
}: NeighbourhoodLimit): string | null {
  if (neighbourhoods.length === 0) return null;
  const until = neighbourhoodsUntil ? `Hasta el ${formatIsoDate(neighbourhoodsUntil)}, para` : 'Para';
  return `${until} vecinos de ${neighbourhoods.join(', ')}`;
}

export function placesInWords(free: number): string {
  if (free === 0) return 'Ya no quedan lugares';
  return free === 1 ? '1 lugar libre' : `${free} lugares libres`;
}

export function postTitle({ vaccineName }: PublicPost): string {
  return `Vacunación: ${vaccineName}`;
}

const WEEK_DAYS = 7;

export function selectFirstWeek(
  operativos: readonly PublicOperativo[],
  posts: readonly PublicPost[],
): SharedDay[] {
  const days = [...operativos.map(toSharedDay), ...posts.map(toPostDay)];
  const inOrder = days.toSorted((a, b) => a.date.localeCompare(b.date));
  const end = addDays(inOrder[0]?.date ?? '2000-01-01', WEEK_DAYS);
  return inOrder.filter(({ date }) => date < end);
}

export function toSharedDay(operativo: PublicOperativo): SharedDay {
  const { operativoDate: date, operativoTitle: title, locationName, locationAddress } = operativo;
  const isSuspended = operativo.operativoState === 'suspended';
  const neighbours = neighboursInWords(operativo);
  return {
    date,
    title,
    when: isSuspended ? '' : hoursInWords(operativo),
    place: [locationName, locationAddress].filter(Boolean).join(', '),
    notes: isSuspended
      ? [`Suspendido: ${operativo.suspensionReason}`]
      : [...(neighbours ? [neighbours] : []), freeInWords(operativo)],
    isSuspended,
  };
}

function toPostDay(post: PublicPost): SharedDay {
  const neighbours = neighboursInWords(post);
  return {
    date: post.postDate,
    title: postTitle(post),
    when: WALK_IN_TEXT,
    place: post.postPlace,
    notes: neighbours ? [neighbours] : [],
    isSuspended: false,
  };
}

function freeInWords({ groups, freePlaces }: PublicOperativo): string {
  if (groups.length === 0) return placesInWords(freePlaces);
  return groups
    .map((group) => `${capitalise(formatGroup(group))}: ${group.free === 0 ? 'completo' : group.free}`)
    .join(' · ');
}

export function dayTitle(date: string): string {
  return capitalise(formatLongDate(toMidnight(date)));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function toShareText(days: readonly SharedDay[], town: string, url: string): string {
  const blocks = days.map(({ date, when, title, place, notes }) =>
    [[dayTitle(date), when].filter(Boolean).join('. '), title, place, ...notes].filter(Boolean).join('\n'),
  );
  return [`Próximos operativos · ${town}`, ...blocks, url].join('\n\n');
}
