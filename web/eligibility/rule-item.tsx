import { Pencil, Trash2 } from 'lucide-react';
import { townToday } from '../api/town.ts';
import type { RuleRow } from '../pet-rules/rule-rows.ts';
import { ruleSentence } from '../pet-rules/rule-words.ts';
import { IconButton } from '../ui/button.tsx';
import type { EditedService } from './edited-service.ts';
import { exampleOf } from './rule-example.ts';
import styles from './rules-editor.module.css';

type RuleItemProps = {
  row: RuleRow;
  service: EditedService;
  onEdit: (row: RuleRow) => void;
  onRemove: (row: RuleRow) => void;
};

/** A rule as staff read it, and as a resident would. */
export function RuleItem({ row, service, onEdit, onRemove }: RuleItemProps) {
  const sentence = ruleSentence(row.rule);
  const { serviceName, serviceEffect } = service;
  const example = exampleOf(row.rule, { serviceName, serviceEffect, locationName: null }, townToday());
  return (
    <li className={`cluster ${styles.rule}`}>
      <p className={styles.text}>
        {sentence}
        {example && <small>Así lo lee el vecino: «{example}»</small>}
      </p>
      <IconButton label={`Editar regla: ${sentence}`} onClick={() => onEdit(row)}>
        <Pencil />
      </IconButton>
      <IconButton label={`Eliminar regla: ${sentence}`} onClick={() => onRemove(row)}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
