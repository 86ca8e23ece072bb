'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { fieldOf, fieldsWith, listOf } from '@/lib/contracts/students/field-lists.ts';
import type { ChildrenChanged, ManyName } from '@/lib/contracts/students/many.ts';
import { codesOf } from '../record/codes-of.ts';
import { useRecordText } from '../record/record-text.ts';

/** Which field is set for many, and to what. */
interface Chosen {
  readonly field: ManyName | '';
  readonly value: string;
  /** Nothing is to stand there. */
  readonly isCleared: boolean;
}

const nothingChosen: Chosen = { field: '', value: '', isCleared: false };

interface ManyOutcomeProps {
  readonly field: ManyName;
  readonly rows: CallReply<'students.valuesOfMany'>['rows'];
  /** What is to be set, '' to clear it; null while nothing is chosen. */
  readonly wanted: string | null;
  readonly isTried: boolean;
}

/** Values that are named; the rarer ones are not. */
const namedValues = 5;

/** What the children hold now, and how many of them change. */
function ManyOutcome({ field, rows, wanted, isTried }: ManyOutcomeProps) {
  const t = useTranslations('students.many');
  const comma = useTranslations('students.deletion')('comma');
  const text = useRecordText();
  const list = listOf[field];
  const named = (value: string) => (list ? text(list, value) : value) || t('unset');
  const held = [...Map.groupBy(rows, ({ value }) => value ?? '')].toSorted(([, a], [, b]) => b.length - a.length);
  const values = held
    .slice(0, namedValues)
    .map(([value, alike]) => t('count', { value: named(value), count: alike.length }));
  const same = rows.filter(({ value }) => (value ?? '') === wanted).length;
  const isNothing = same === rows.length;
  return (
    <div role={isTried && isNothing ? 'alert' : 'status'}>
      <p>{t('now', { values: values.join(comma) + (held.length > namedValues ? '…' : '') })}</p>
      {wanted === null ? null : (
        <p>{isNothing ? t('nothing') : t('outcome', { change: rows.length - same, same, value: named(wanted) })}</p>
      )}
    </div>
  );
}

/** Those whom somebody else was faster with, by name. */
function LateChildren({ failure }: { readonly failure: CallFailure | null }) {
  const t = useTranslations('students.many');
  const late = (failure?.detail as ChildrenChanged | undefined)?.children;
  if (!late) return null;
  return (
    <ul>
      {late.map(({ id, name, changedBy }) => (
        <li key={id}>{t('late', { name, by: changedBy })}</li>
      ))}
    </ul>
  );
}

/** Says how many were changed, and offers to undo it as long as nothing else of them has changed. */
function useSayChanged(): (field: ManyName, changed: CallReply<'students.changeMany'>['changed']) => void {
  const t = useTranslations('students.many');
  const title = useTranslations('students.field');
  const undo = useAction('students.changeMany');
  return (field, changed) => {
    const said = { count: changed.length, field: title(field) };
    const takeBack = async () => {
      const outcome = await undo.run({ field, changes: [...changed] });
      if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('undone', said) });
    };
    announce({
      kind: 'toast',
      severity: 'success',
      text: t('done', said),
      undo: () => void takeBack(),
    });
  };
}

interface ChangeManyProps {
  readonly students: readonly { readonly id: string; readonly name: string }[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Sets one field of many: says how many change before it is done, and offers to undo. */
export default function ChangeMany({ students, onChanged, onClose }: ChangeManyProps) {
  const t = useTranslations('students.many');
  const change = useAction('students.changeMany', { shown: 'here' });
  const sayChanged = useSayChanged();
  const [chosen, setChosen] = useState(nothingChosen);
  const [isPressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { field } = chosen;
  const ids = students.map(({ id }) => id);
  const present = useCall('students.valuesOfMany', field ? { ids, field } : null, { shown: 'here' });
  const rows = present.data?.rows ?? [];
  const wanted = chosen.isCleared ? '' : chosen.value.trim() || null;
  const changing = rows.filter(({ value }) => (value ?? '') !== wanted);
  const save = async () => {
    setPressed(true);
    if (field === '' || wanted === null || changing.length === 0) return;
    const changes = changing.map(({ id, version }) => ({ id, version, value: wanted }));
    const outcome = await change.run({ field, changes });
    if (!outcome.ok) {
      setFailure(outcome.failure);
      // What somebody else has written meanwhile is counted, and the next press is about it.
      return present.retry();
    }
    sayChanged(field, outcome.data.changed);
    onChanged();
    onClose();
  };
  const wrong = Object.values(failure?.fields ?? {})[0];
  return (
    <FormPanel
      title={t('title', { count: students.length, name: students[0]?.name ?? '' })}
      shape="dialog"
      submitLabel={t('open')}
      loading={change.busy}
      preparing={present.loading || (failure !== null && present.refreshing)}
      submitError={wrong ? null : failure}
      errorCount={wrong || (isPressed && wanted === null) ? 1 : 0}
      dirty={wanted !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ManyChoice
        chosen={chosen}
        isTried={isPressed}
        wrong={wrong}
        onChange={(next) => {
          setChosen(next);
          setPressed(false);
          setFailure(null);
        }}
      />
      <LateChildren failure={failure} />
      {field === '' ? null : present.data ? (
        <ManyOutcome field={field} rows={rows} wanted={wanted} isTried={isPressed} />
      ) : present.failure ? (
        <ListFailure failure={present.failure} onRetry={present.retry} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </FormPanel>
  );
}

interface ManyChoiceProps {
  readonly chosen: Chosen;
  /** Then what is left open is said. */
  readonly isTried: boolean;
  /** What the server says of the value. */
  readonly wrong: string | undefined;
  readonly onChange: (chosen: Chosen) => void;
}

/** Which field is set for many, and to what. */
function ManyChoice({ chosen, isTried, wrong, onChange }: ManyChoiceProps) {
  const t = useTranslations('students.many');
  const title = useTranslations('students.field');
  const missing = useTranslations('errors.field')('required');
  const { field, value, isCleared } = chosen;
  const isOpen = value.trim() === '' && !isCleared;
  return (
    <FieldGroup title={t('what')}>
      <Field label={t('field')} required wide error={isTried && field === '' ? missing : undefined}>
        {(control) => (
          <SearchSelect
            {...control}
            value={field}
            onChange={(event) => onChange({ ...nothingChosen, field: event.target.value as Chosen['field'] })}
          >
            <option value="">{t('choose')}</option>
            {fieldsWith('many').map((name) => (
              <option key={name} value={name}>
                {title(name)}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      {field === '' ? null : (
        <>
          <ValueField
            field={field}
            value={value}
            error={wrong ?? (isTried && isOpen ? missing : undefined)}
            onChange={(next) => onChange({ field, value: next, isCleared: false })}
          />
          <label>
            <input
              type="checkbox"
              checked={isCleared}
              onChange={(event) => onChange({ field, value: '', isCleared: event.target.checked })}
            />{' '}
            {t('clear')}
          </label>
        </>
      )}
    </FieldGroup>
  );
}

interface ValueFieldProps {
  readonly field: ManyName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The control of a field by what it holds. */
function ValueField({ field, value, error, onChange }: ValueFieldProps) {
  const t = useTranslations('students.many');
  const text = useRecordText();
  const locale = useLocale();
  const holds = fieldOf(field);
  const given = { label: t('value'), required: true, wide: true, error };
  if (holds.is === 'day') return <DayField {...given} value={value} onChange={onChange} />;
  const max = holds.is === 'line' ? holds.max : undefined;
  return (
    <Field {...given}>
      {(control) =>
        holds.is === 'code' ? (
          <SearchSelect {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('choose')}</option>
            {codesOf(holds.of, locale, (code) => text(holds.of, code) ?? code).map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SearchSelect>
        ) : (
          <input
            {...control}
            value={value}
            maxLength={max}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}
