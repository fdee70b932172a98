import type { Agenda } from '#shared/schedule/agendas.ts';

/** Whose a row is: two letters in a box, outlined or filled, that paper and a grey screen show too. */
export type Badge = { letters: string; name: string; isFilled: boolean };

/** By agenda. */
export type Badges = ReadonlyMap<number, Badge>;

export function badgesOf(agendas: readonly Agenda[]): Badges {
  return new Map(
    agendas.map((agenda, index) => {
      const name = nameOfAgenda(agenda);
      return [agenda.id, { letters: lettersOf(name), name, isFilled: index % 2 === 1 }];
    }),
  );
}

/** Who attends, or where nobody is named, what is given. */
export function nameOfAgenda({ operatorName, serviceName }: Agenda): string {
  return operatorName ?? serviceName;
}

/** 'Paula Rinaldi' is PR, 'Castración' CA */
function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (last ? `${first[0]}${last[0]}` : first.slice(0, 2)).toUpperCase();
}
