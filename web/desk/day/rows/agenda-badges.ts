import type { Agenda } from '#shared/schedule/agendas.ts';

export type Badge = { letters: string; name: string; isFilled: boolean };

export type Badges = ReadonlyMap<number, Badge>;

export function toBadges(agendas: readonly Agenda[]): Badges {
  return new Map(
    agendas.map((agenda, index) => {
      const name = nameOfAgenda(agenda);
      return [agenda.id, { letters: toLetters(name), name, isFilled: index % 2 === 1 }];
    }),
  );
}

export function nameOfAgenda({ operatorName, serviceName }: Agenda): string {
  return operatorName ?? serviceName;
}

function toLetters(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  return (words.length > 1 ? `${first[0]}${last[0]}` : first.slice(0, 2)).toUpperCase();
}
