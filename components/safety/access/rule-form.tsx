'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import styles from '@/components/shared/find-child.module.css';
import { FindChild, type FoundChild } from '@/components/shared/find-child.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField, TickField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { ListFormProps } from '@/components/shared/list/list-screen.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type SeenAccessRule, savedRule } from '@/lib/contracts/safety/access.ts';
import { deviceDirections } from '@/lib/contracts/safety/device-fields.ts';
import { accessDays, accessKinds, accessScopes } from '@/lib/rules/access-rule.ts';
import { limits } from '@/lib/rules/limits.ts';
import { readWindows, windowsText } from '@/lib/rules/time-windows.ts';

type Input = CallInput<'safety.saveAccessRule'>;

/** A rule as the form holds it: ticks are texts, hours are typed. */
type RuleValues = Omit<Input, 'weekdays' | 'windows' | 'validFrom' | 'validTo'> & {
  weekdays: string[];
  windows: string;
  validFrom: string;
  validTo: string;
};

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const first: RuleValues = {
  name: '',
  kind: 'allow',
  enabled: true,
  scope: 'all',
  classIds: [],
  studentIds: [],
  places: [],
  direction: 'both',
  weekdays: ['1', '2', '3', '4', '5'],
  windows: '',
  days: 'any',
  validFrom: '',
  validTo: '',
};

/** What the form begins with. */
const ruleValues = (rule: SeenAccessRule | null): RuleValues =>
  rule
    ? {
        ...rule,
        weekdays: rule.weekdays.map(String),
        windows: windowsText(rule.windows),
        validFrom: rule.validFrom ?? '',
        validTo: rule.validTo ?? '',
      }
    : first;

/**
 * What is saved; hours that cannot be read become one window that the contract refuses, so that the form says so at
 * their field.
 */
const ruleInput = (values: RuleValues): Input => ({
  ...values,
  weekdays: values.weekdays.map(Number),
  windows: readWindows(values.windows) ?? [{ from: 0, to: 0 }],
  validFrom: values.validFrom || null,
  validTo: values.validTo || null,
});

/** One rule: who, where, when. */
export default function RuleForm({ row: rule, data, onClose }: ListFormProps<'safety.accessRules'>) {
  const t = useTranslations('safety-access.rule');
  const { children: known, places } = data;
  const checked = useDraftedForm(savedRule, ruleInput, ruleValues(rule), {
    name: rule?.id ?? newDraft,
    version: rule?.version ?? null,
  });
  const { form } = checked;
  const scope = form.watch('scope');
  return (
    <SavedForm
      endpoint="safety.saveAccessRule"
      {...checked}
      shape="wide"
      title={t(rule ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<RuleValues> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <ChoiceField<RuleValues>
          name="kind"
          label={t('kind')}
          required
          help={t('kindHelp')}
          choices={accessKinds.map((one) => [one, t(`kindOf.${one}`)])}
        />
        <TickField<RuleValues> name="enabled" label={t('enabled')} />
      </FieldGroup>
      <RuleScope scope={scope} known={known} />
      <FieldGroup title={t('where')}>
        {places.length > 0 ? (
          <TickFields<RuleValues>
            wide
            name="places"
            label={t('placesLabel')}
            choices={places.map((place) => [place, place])}
          />
        ) : null}
        <ChoiceField<RuleValues>
          name="direction"
          label={t('direction')}
          required
          choices={deviceDirections.map((one) => [one, t(`directionOf.${one}`)])}
        />
      </FieldGroup>
      <RuleTimes />
    </SavedForm>
  );
}

interface RuleScopeProps {
  readonly scope: RuleValues['scope'];
  readonly known: ListFormProps<'safety.accessRules'>['data']['children'];
}

/** For whom the rule is. */
function RuleScope({ scope, known }: RuleScopeProps) {
  const t = useTranslations('safety-access.rule');
  const classes = useCall('students.classes', {}, { shown: 'here' }).data?.rows ?? [];
  return (
    <FieldGroup title={t('who')}>
      <ChoiceField<RuleValues>
        name="scope"
        label={t('scope')}
        required
        choices={accessScopes.map((one) => [one, t(`scopeOf.${one}`)])}
      />
      {scope === 'classes' ? (
        <TickFields<RuleValues>
          wide
          name="classIds"
          label={t('classes')}
          choices={classes.map(({ id, name }) => [id, name])}
        />
      ) : null}
      {scope === 'students' ? <ChildPicks<RuleValues> name="studentIds" label={t('children')} known={known} /> : null}
    </FieldGroup>
  );
}

/** On which days and at what times, and from when to when. */
function RuleTimes() {
  const t = useTranslations('safety-access.rule');
  return (
    <FieldGroup title={t('when')}>
      <TickFields<RuleValues>
        wide
        name="weekdays"
        label={t('weekdays')}
        choices={weekdays.map((day) => [day, t(`weekday.${day}`)])}
      />
      <LineField<RuleValues>
        name="windows"
        label={t('windows')}
        maxLength={100}
        placeholder="07:00-08:30, 16:00-18:00"
        help={t('windowsHelp')}
      />
      <ChoiceField<RuleValues>
        name="days"
        label={t('days')}
        required
        choices={accessDays.map((one) => [one, t(`daysOf.${one}`)])}
      />
      <DayField<RuleValues> name="validFrom" label={t('validFrom')} />
      <DayField<RuleValues> name="validTo" label={t('validTo')} />
    </FieldGroup>
  );
}

interface ChildPicksProps<V extends FieldValues> {
  /** A field that holds ids. */
  readonly name: Path<V>;
  readonly label: string;
  /** Names of those who were picked before. */
  readonly known: readonly FoundChild[];
}

/** Several children, found one by one. */
function ChildPicks<V extends FieldValues>({ name, label, known }: ChildPicksProps<V>) {
  const t = useTranslations('safety-access.child');
  const { field, fieldState } = useController<V>({ name });
  const [names, setNames] = useState(() => new Map(known.map((child) => [child.id, child.name])));
  const ids: readonly string[] = field.value;
  const add = (child: FoundChild) => {
    setNames(new Map(names).set(child.id, child.name));
    if (!ids.includes(child.id)) field.onChange([...ids, child.id]);
  };
  return (
    <Field label={label} required wide error={fieldState.error?.message}>
      {(control) => (
        <>
          <FindChild control={control} onFound={add} />
          <ul className={styles.picks} aria-label={t('picked')}>
            {ids.map((id) => {
              const child = names.get(id) ?? '--';
              return (
                <li key={id}>
                  {child}
                  <button
                    type="button"
                    aria-label={t('takeOut', { name: child })}
                    onClick={() => field.onChange(ids.filter((one) => one !== id))}
                  >
                    ×
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Field>
  );
}
