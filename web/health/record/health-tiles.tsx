import { Cpu, Scissors, ShieldAlert, ShieldCheck, Syringe, Weight } from 'lucide-react';
import styles from './health-tiles.module.css';
import type { Tile } from './list-tiles.ts';

export function HealthTiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label="Estado">
      {tiles.map((tile) => (
        <li key={tile.kind} data-tone={tile.tone}>
          <TileIcon tile={tile} />
          <p>
            <span>{tile.label}</span>
            <b>{tile.value}</b>
            <span>{tile.note}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function TileIcon({ tile: { kind, tone } }: { tile: Tile }) {
  if (kind === 'castration') return <Scissors aria-hidden />;
  if (kind === 'vaccine') return <Syringe aria-hidden />;
  if (kind === 'chip') return <Cpu aria-hidden />;
  if (kind === 'weight') return <Weight aria-hidden />;
  return tone === 'good' ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />;
}
