import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './flip-panels.module.css';

type FlipPanel<Id> = {
  id: Id;
  icon: ReactNode;
  title: string;
  content: ReactNode;
};

type FlipPanelsProps<Id> = {
  panels: readonly [FlipPanel<Id>, FlipPanel<Id>];
  openId: Id | null;
  onOpenChange: (id: Id | null) => void;
};

export function FlipPanels<Id extends string>({ panels, openId, onOpenChange }: FlipPanelsProps<Id>) {
  return (
    <div className={`stack gap-s3 ${styles.panels}`}>
      {panels.map((panel) => (
        <Panel
          key={panel.id}
          panel={panel}
          isOpen={panel.id === openId}
          onToggle={() => onOpenChange(panel.id === openId ? null : panel.id)}
        />
      ))}
    </div>
  );
}

type PanelProps = { panel: FlipPanel<string>; isOpen: boolean; onToggle: () => void };

function Panel({ panel, isOpen, onToggle }: PanelProps) {
  const id = useId();
  return (
    <div className={styles.panel} data-open={isOpen || undefined}>
      <h2>
        <button
          type="button"
          id={`${id}-head`}
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span className={styles.icon}>{panel.icon}</span>
          <b>{panel.title}</b>
          <ChevronDown className={styles.chevron} />
        </button>
      </h2>
      <section id={`${id}-body`} aria-labelledby={`${id}-head`} className={styles.fold} inert={!isOpen}>
        <div className={styles.side}>
          <div className={styles.body}>{panel.content}</div>
        </div>
      </section>
    </div>
  );
}
