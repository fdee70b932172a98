import type { Machine } from './machine.ts';

/** Prints which database answered long reads, as each server counted since its start. */
export async function printReads(servers: readonly Machine[], print: (line: string) => void): Promise<void> {
  for (const { name, address } of servers) {
    const text = await (await fetch(`http://${address}:3000/metrics`)).text();
    const counts = [...text.matchAll(/^huellas_long_reads_total\{by="(\w+)"\} (\d+)$/gm)];
    print(
      `long reads of ${name} since its start: ${counts.map(([, by, count]) => `${by} ${count}`).join(', ')}`,
    );
  }
}
