import type { Machine } from './machine.ts';

/** Names of the leader and the synchronous standby; `isWhole` where all three agree and are well. */
type Roles = { leader: string | undefined; synchronous: string | undefined; isWhole: boolean };

type Member = { name: string; role: string; state: string };

/** Asks each database that can be asked; one frozen a moment ago may give an old answer. */
export async function readRoles(databases: readonly Machine[]): Promise<Roles> {
  const answers = await Promise.allSettled(databases.map(readMembersSeenBy));
  const seenMembers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const views = new Set(
    seenMembers.map((members) =>
      JSON.stringify([findNameByRole(members, 'leader'), findNameByRole(members, 'sync_standby')]),
    ),
  );
  const [members = []] = seenMembers;
  const [leader, synchronous] = [findNameByRole(members, 'leader'), findNameByRole(members, 'sync_standby')];
  const healthyMembers = members.filter(({ state }) => state === 'running' || state === 'streaming');
  const isAgreed = seenMembers.length === databases.length && views.size === 1;
  return {
    leader,
    synchronous,
    isWhole: isAgreed && healthyMembers.length === 3 && leader !== undefined && synchronous !== undefined,
  };
}

async function readMembersSeenBy({ address }: Machine): Promise<Member[]> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await answer.json()) as { members: Member[] }).members;
}

function findNameByRole(members: readonly Member[], role: string): string | undefined {
  return members.find((member) => member.role === role)?.name;
}
