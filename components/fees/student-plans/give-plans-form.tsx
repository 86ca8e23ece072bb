'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import styles from '../fees.module.css';
import { usePlanChoices } from './use-plan-choices.ts';

type Row = CallReply<'fees.giving'>['rows'][number];

interface GivingRowsProps {
  readonly rows: readonly Row[];
  /** Those who are left out. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const toneOf = { given: 'good', replaces: 'warn', refused: 'bad' } as const;

/** What happens to each child of the class; whoever can get the plan can be left out. */
function GivingRows({ rows, left, onToggle }: GivingRowsProps) {
  const t = useTranslations('fees.giving');
  if (rows.length === 0) return <p role="status">{t('nobody')}</p>;
  return (
    <table className={`full-width ${styles.giving}`} aria-label={t('preview')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.student.id}>
            <th scope="row">
              <label>
                <input
                  type="checkbox"
                  disabled={row.outcome === 'refused'}
                  checked={row.outcome !== 'refused' && !left.has(row.student.id)}
                  onChange={() => onToggle(row.student.id)}
                />{' '}
                {row.student.name} <small>{row.student.number}</small>
              </label>
            </th>
            <td>
              <StateBadge tone={toneOf[row.outcome]}>{t(`outcomeOf.${row.outcome}`)}</StateBadge> <Why row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Why({ row: { former, reason } }: { readonly row: Row }) {
  const t = useTranslations('fees.giving');
  const errors = useTranslations('errors.field');
  if (reason)
    return (
      <small>{errors.has(reason.key as 'required') ? errors(reason.key as 'required', reason.params) : null}</small>
    );
  if (!former) return null;
  return (
    <small>
      {t('ends', { name: former.name, edition: former.edition })}
      {former.discounts > 0 ? ` ${t('discounts', { count: former.discounts })}` : null}
      {former.overrides > 0 ? ` ${t('overrides', { count: former.overrides })}` : null}
    </small>
  );
}

interface GivePlansFormProps {
  /** Those who get it; none: a class is asked for. */
  readonly picked: readonly { readonly id: string }[];
  readonly onGiven?: (() => void) | undefined;
  readonly onClose: () => void;
}

const nothingGiven = { classId: '', chargePlanId: '', refundPlanId: '', fromOn: '', toOn: '' };
type Given = typeof nothingGiven;

/** What has to be given and is not yet. */
const openFields = ({ classId, chargePlanId, fromOn }: Given, asksClass: boolean) =>
  Object.entries({ ...(asksClass ? { classId } : {}), chargePlanId, fromOn }).flatMap(([name, value]) =>
    value === '' ? [name] : [],
  );

/**
 * One plan for the children of a class, or for those picked: what it does to each is shown first, then it is done for
 * those ticked, or for none.
 */
export default function GivePlansForm({ picked, onGiven, onClose }: GivePlansFormProps) {
  const t = useTranslations('fees.giving');
  const [given, setGiven] = useState(nothingGiven);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isPressed, setPressed] = useState(false);
  const said = useTranslations('errors.field');
  const give = useAction('fees.givePlans', { shown: 'here' });
  const { classId, ...facts } = given;
  const asked = { ...facts, refundPlanId: facts.refundPlanId || null, toOn: facts.toOn || null };
  const whom = picked.length > 0 ? { ids: picked.map(({ id }) => id) } : { classId };
  const isAsked =
    (classId !== '' || picked.length > 0) &&
    asked.chargePlanId !== '' &&
    isCalendarDate(asked.fromOn) &&
    (asked.toOn === null || (isCalendarDate(asked.toOn) && asked.toOn >= asked.fromOn));
  const preview = useCall('fees.giving', isAsked ? { ...asked, ...whom } : null, { keep: true, shown: 'here' });
  const rows = isAsked ? preview.data?.rows : undefined;
  const ids = (rows ?? []).flatMap(({ student, outcome }) =>
    outcome === 'refused' || left.has(student.id) ? [] : [student.id],
  );
  const change = (part: Partial<Given>) => {
    setGiven({ ...given, ...part });
    setLeft(new Set());
    setFailure(null);
  };
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const save = async () => {
    setPressed(true);
    if (ids.length === 0) return;
    const outcome = await give.run({ ...asked, ids });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('given', { count: outcome.data.given }) });
    onGiven?.();
    onClose();
  };
  const open = openFields(given, picked.length === 0);
  const missing = isPressed ? Object.fromEntries(open.map((name) => [name, said('required')])) : {};
  const fields: Readonly<Record<string, string>> = failure?.fields ?? preview.failure?.fields ?? missing;
  return (
    <FormPanel
      title={picked.length > 0 ? t('titlePicked', { count: picked.length }) : t('title')}
      shape="wide"
      submitLabel={t('give', { count: ids.length })}
      loading={give.busy}
      submitError={failure}
      errorCount={Object.keys(missing).length}
      dirty={classId !== '' || given.chargePlanId !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <GivingFacts asksClass={picked.length === 0} given={given} change={change} errors={fields} />
      {fields.ids ? <p role="alert">{fields.ids}</p> : null}
      {isPressed && rows && ids.length === 0 ? <p role="alert">{t('nobodyTicked')}</p> : null}
      {!isAsked ? (
        <p role="status">{t(picked.length > 0 ? 'firstPicked' : 'first')}</p>
      ) : rows ? (
        <GivingRows rows={rows} left={left} onToggle={toggle} />
      ) : preview.failure ? (
        <ListFailure failure={preview.failure} onRetry={preview.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </FormPanel>
  );
}

interface ChoicesProps {
  readonly asksClass: boolean;
  readonly given: { readonly classId: string; readonly chargePlanId: string; readonly refundPlanId: string };
  readonly change: (part: { classId?: string; chargePlanId?: string; refundPlanId?: string }) => void;
  readonly errors: Readonly<Record<string, string>>;
}

function Choices({ asksClass, given, change, errors }: ChoicesProps) {
  const t = useTranslations('fees.giving');
  const plans = usePlanChoices();
  const classes = useCall('students.classes', asksClass ? {} : null).data?.rows ?? [];
  const inUse = (all: typeof plans.charge) => all.filter(({ state }) => state === 'enabled');
  const choice = (
    name: keyof ChoicesProps['given'],
    required: boolean,
    choices: readonly { readonly id: string; readonly label: string }[],
  ) => (
    <Field label={t(name)} required={required} error={errors[name]}>
      {(control) => (
        <SearchSelect {...control} value={given[name]} onChange={(event) => change({ [name]: event.target.value })}>
          <option value="">{t(required ? 'choose' : 'noRefund')}</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
  return (
    <>
      {asksClass
        ? choice(
            'classId',
            true,
            classes.map(({ id, name, students }) => ({ id, label: t('classOption', { name, students }) })),
          )
        : null}
      {choice('chargePlanId', true, inUse(plans.charge))}
      {choice('refundPlanId', false, inUse(plans.refund))}
    </>
  );
}

interface GivingFactsProps {
  readonly asksClass: boolean;
  readonly given: Given;
  readonly change: (part: Partial<Given>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Who gets which plan, from when to when. */
function GivingFacts({ asksClass, given, change, errors }: GivingFactsProps) {
  const t = useTranslations('fees.giving');
  const isReversed = given.toOn !== '' && given.toOn < given.fromOn;
  return (
    <FieldGroup title={t('facts')}>
      <Choices asksClass={asksClass} given={given} change={change} errors={errors} />
      <DayField
        label={t('fromOn')}
        required
        value={given.fromOn}
        onChange={(fromOn) => change({ fromOn })}
        error={errors.fromOn}
      />
      <DayField
        label={t('toOn')}
        value={given.toOn}
        onChange={(toOn) => change({ toOn })}
        help={t('toOnHelp')}
        error={errors.toOn ?? (isReversed ? t('reversed') : undefined)}
      />
    </FieldGroup>
  );
}
