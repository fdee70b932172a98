import { Plus } from 'lucide-react';
import { type FactSources, fillLabel, listNamedFacts } from '#shared/health/stated-facts.ts';
import type { RuleKind } from '#shared/schedule/pet-rules.ts';
import { formatLockMessage } from '#shared/schedule/requirements.ts';
import { useBreeds, useSpecies } from '../../catalogues/species/animals.api.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Card } from '../../platform/ui/card.tsx';
import { MenuButton } from '../../platform/ui/menu.tsx';
import { effectInWords, RULE_KIND_LABELS, toMarkedSentence } from '../../schedule/pet-rules/rule.words.ts';
import { lockSentence } from '../../schedule/requirements/lock-rule.words.ts';
import { toLockRuleEdit, withRule } from '../../schedule/requirements/lock-rule-fields.ts';
import { LockRuleForm } from '../../schedule/requirements/lock-rule-form.tsx';
import { type QuestionFields, toRequirement } from '../../schedule/requirements/question-fields.ts';
import { QuestionForm } from '../../schedule/requirements/question-form.tsx';
import { SortableList } from '../../schedule/requirements/sortable-list.tsx';
import { useQuestionNotes } from '../../schedule/requirements/use-question-notes.ts';
import type { ServiceFields } from '../../schedule/services/service-fields.ts';
import { ConditionRowView } from './condition-row.tsx';
import styles from './conditions.module.css';
import { RuleFormFields } from './rule-form.tsx';
import { SuggestRules } from './suggest-rules.tsx';
import { type Conditions, useConditions } from './use-conditions.ts';

export type ConditionsProps = {
  id: number | null;
  form: Draft<ServiceFields>;
  bookingPath: (id: number) => string;
};

export function ConditionsCard(props: ConditionsProps) {
  const { id, form } = props;
  const { petRules, lockRules, questions } = form.draft;
  const conditions = useConditions(form);
  const isEmpty = petRules.length + lockRules.length + questions.length === 0;
  return (
    <Card isFlush aria-labelledby="conditions">
      <header className={`row between gap-s3 ${styles.head}`} ref={conditions.adder}>
        <div>
          <h2 id="conditions">Condiciones</h2>
          <p className="quiet small">En este orden las lee quien reserva.</p>
        </div>
        <AddMenu conditions={conditions} />
      </header>
      {isEmpty && <p className={styles.none}>No hay requisitos para este servicio</p>}
      {petRules.length + lockRules.length > 0 && (
        <ul aria-label="Reglas que controla el sistema">
          <CheckedRows {...props} conditions={conditions} />
        </ul>
      )}
      <Questions form={form} conditions={conditions} />
      <footer className={styles.suggest}>
        <SuggestRules
          service={{ ...form.draft, id }}
          rows={petRules}
          onChange={(rows) => conditions.put('petRules', rows)}
        />
      </footer>
    </Card>
  );
}

const RULE_KINDS = Object.keys(RULE_KIND_LABELS) as RuleKind[];

function AddMenu({ conditions }: { conditions: Conditions }) {
  const rules = RULE_KINDS.map((kind) => ({
    id: kind,
    label: RULE_KIND_LABELS[kind],
    onChoose: () => conditions.addRule(kind),
  }));
  const question = {
    id: 'question',
    label: 'Requisito que marca el vecino',
    onChoose: conditions.addQuestion,
  };
  const lock = {
    id: 'lock',
    label: 'Especie, raza o sexo que no se atiende',
    onChoose: conditions.addLockRule,
  };
  return (
    <MenuButton menuLabel="Qué requisito o regla" entries={[question, lock, ...rules]}>
      <Plus aria-hidden />
      Agregar
    </MenuButton>
  );
}

function CheckedRows({ id, form, bookingPath, conditions }: ConditionsProps & { conditions: Conditions }) {
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const animals = { species, breeds };
  const { petRules, lockRules } = form.draft;
  return (
    <>
      {petRules.map((row) => {
        const handlers = conditions.findRow('petRules', row);
        return (
          <li key={row.key} className={styles.row}>
            <ConditionRowView
              isChecked
              handlers={handlers}
              sentence={toMarkedSentence(row.rule)}
              description={effectInWords(row.rule)}
            >
              <RuleFormFields
                service={{ ...form.draft, id }}
                row={row}
                findError={handlers.findError}
                onChange={(changes) => conditions.changeRule(row, changes)}
                bookingPath={bookingPath}
              />
            </ConditionRowView>
          </li>
        );
      })}
      {lockRules.map((row) => {
        const handlers = conditions.findRow('lockRules', row);
        return (
          <li key={row.key} className={styles.row}>
            <ConditionRowView isChecked handlers={handlers} sentence={lockSentence(row.rule, animals)}>
              <LockRuleForm
                edit={toLockRuleEdit(row.rule)}
                animals={animals}
                findError={handlers.findError}
                onChange={(edit) => conditions.replace('lockRules', withRule(row, edit))}
              />
              <p className="quiet small">El vecino lee: «{formatLockMessage(row.rule)}»</p>
            </ConditionRowView>
          </li>
        );
      })}
    </>
  );
}

function Questions({ form, conditions }: { form: Draft<ServiceFields>; conditions: Conditions }) {
  const { questions } = form.draft;
  const toNotes = useQuestionNotes();
  if (questions.length === 0) return null;
  return (
    <SortableList
      label="Requisitos"
      items={questions}
      toId={({ key }) => key}
      toName={({ questionLabel }) => questionLabel || 'Requisito nuevo'}
      onOrder={(keys) =>
        conditions.put(
          'questions',
          questions.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)),
        )
      }
    >
      {(row) => {
        const handlers = conditions.findRow('questions', row);
        const { findError } = handlers;
        return (
          <ConditionRowView
            isChecked={false}
            handlers={handlers}
            sentence={fillLabel(toRequirement(row), conditions.facts) || 'Requisito nuevo'}
            description={formatSource(row, conditions.facts)}
            details={toNotes(row).map((note) => <small key={note}>{note}</small>)}
          >
            <QuestionForm
              row={row}
              facts={conditions.facts}
              error={findError('label')}
              onChange={(next) => conditions.replace('questions', next)}
              onNext={conditions.addQuestion}
            />
          </ConditionRowView>
        );
      }}
    </SortableList>
  );
}

function formatSource(row: QuestionFields, facts: FactSources): string {
  const sources = listNamedFacts(toRequirement(row), facts).flatMap(({ fact }) => fact ?? []);
  if (sources.length === 0) return '';
  return sources.some(({ isPreparation }) => isPreparation)
    ? 'Sale de Preparación: se cambia allá'
    : 'Usa la edad de la regla';
}
