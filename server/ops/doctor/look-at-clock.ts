import { formatDate, formatTime, wallClock } from '#shared/platform/town-clock.ts';
import type { Config } from '../../platform/config.ts';
import { type Finding, fine, wrong } from './findings.ts';

const REMEDY = 'Poné la máquina en hora y dejala en hora: timedatectl set-ntp true';
const BUILT = Date.UTC(2026, 0, 1);
const SLACK = 60_000;

/** The machine's clock, by what was noted last, and what it is in town. */
export function lookAtClock(
  { TOWN_TIMEZONE }: Pick<Config, 'TOWN_TIMEZONE'>,
  now: number,
  newest: number | null,
): Finding[] {
  const wall = wallClock(now, TOWN_TIMEZONE);
  const said = `en ${TOWN_TIMEZONE} es el ${formatDate(wall)} a las ${formatTime(wall)}`;
  if (now < BUILT) return [wrong('Reloj', `${said}: está atrasado`, REMEDY)];
  if (newest !== null && newest > now + SLACK)
    return [wrong('Reloj', `${said}, y hay anotaciones de después`, REMEDY)];
  return [fine('Reloj y zona', said)];
}
