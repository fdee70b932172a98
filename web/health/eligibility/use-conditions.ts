import { useRef, useState } from 'react';
import type { RuleKind } from '#shared/schedule/pet-rules.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { focusLater } from '../../platform/screens/once-shown.ts';
import type { RuleFields } from '../../schedule/pet-rules/rule-fields.ts';
import { findRuleRowProblems, newRuleRow, withFields } from '../../schedule/pet-rules/rule-rows.ts';
import { findLockRuleProblems, newLockRule } from '../../schedule/requirements/lock-rule-fields.ts';
import {
  findFactNameProblems,
  findQuestionProblems,
  newQuestion,
  replaceStatedAge,
} from '../../schedule/requirements/question-fields.ts';
import { type ServiceFields, toFactSources } from '../../schedule/services/service-fields.ts';
import { rowError } from '../../schedule/services/service-problems.ts';
import { useNamedRule } from './use-named-rule.ts';

const PROBLEM_FINDERS = {
  petRules: findRuleRowProblems,
  lockRules: findLockRuleProblems,
  questions: findQuestionProblems,
} as const;

export type ConditionList = keyof typeof PROBLEM_FINDERS;
type Row<List extends ConditionList> = ServiceFields[List][number];
type OpenRow = { key: string; before: { list: ConditionList; row: Row<ConditionList> } | null };

export function useConditions(form: Draft<ServiceFields>) {
  const { draft, change } = form;
  const [openRow, setOpen] = useState<OpenRow | null>(null);
  const nameRule = useNamedRule();
  const { data: species = [] } = useSpecies();
  const adder = useRef<HTMLDivElement>(null);
  const allRows = [...draft.petRules, ...draft.lockRules, ...draft.questions];

  function put<List extends ConditionList>(list: List, rows: readonly Row<List>[]): void {
    change({ [list]: rows } as Partial<ServiceFields>);
  }

  function replace<List extends ConditionList>(list: List, row: Row<List>): void {
    put(list, draft[list].map((each) => (each.key === row.key ? row : each)) as Row<List>[]);
  }

  function add<List extends ConditionList>(list: List, row: Row<List>): void {
    put(list, [...draft[list], row] as Row<List>[]);
    setOpen({ key: row.key, before: null });
  }

  function remove(list: ConditionList, { key }: { key: string }): void {
    // Focuses before the row is removed; otherwise the list would focus another row.
    adder.current?.querySelector('button')?.focus();
    const rows: readonly Row<ConditionList>[] = draft[list];
    change({ [list]: rows.filter((each) => each.key !== key) } as Partial<ServiceFields>);
    setOpen(null);
  }

  function close(key: string): void {
    setOpen(null);
    focusLater(() => document.getElementById(`edit-${key}`));
  }

  const facts = toFactSources(draft, species);
  const findRowProblems = (list: ConditionList, row: Row<ConditionList>) => [
    ...PROBLEM_FINDERS[list](row as never),
    ...(list === 'questions' ? findFactNameProblems(row as Row<'questions'>, facts) : []),
  ];
  return {
    adder,
    facts,
    replace,
    put,
    changeRule: (row: Row<'petRules'>, changes: Partial<RuleFields>) => {
      const next = withFields(row, changes, nameRule);
      const petRules = draft.petRules.map((each) => (each.key === row.key ? next : each));
      change({ petRules, questions: [...replaceStatedAge(draft.questions, row.rule, next.rule)] });
    },
    addRule: (kind: RuleKind) => add('petRules', newRuleRow(allRows, kind, nameRule)),
    addLockRule: () => add('lockRules', newLockRule(allRows)),
    addQuestion: () => add('questions', newQuestion(allRows)),
    findRow: (list: ConditionList, row: Row<ConditionList>) => {
      const findError = (field: string) => rowError(form, findRowProblems(list, row), `${row.key} ${field}`);
      return {
        rowKey: row.key,
        isOpen:
          openRow?.key === row.key ||
          findRowProblems(list, row).some(({ field }) => form.findError(field as never)),
        findError,
        onOpen: () => setOpen({ key: row.key, before: { list, row } }),
        onRemove: () => remove(list, row),
        onDone: () => {
          const problems = findRowProblems(list, row);
          form.showProblems(problems);
          if (problems.length === 0) close(row.key);
        },
        onCancel: () => {
          form.showProblems([]);
          if (openRow?.key === row.key && openRow.before) replace(list, openRow.before.row as never);
          else if (row.id === undefined) return remove(list, row);
          close(row.key);
        },
      };
    },
  };
}

export type Conditions = ReturnType<typeof useConditions>;
export type ConditionRow = ReturnType<Conditions['findRow']>;
