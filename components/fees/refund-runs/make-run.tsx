'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ClassSelect } from '@/components/shared/form/class-select.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { LostAnswer } from '@/components/shared/overlay/lost-answer.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';

interface MakeRunProps {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

interface Looked {
  readonly from: string;
  readonly to: string;
  readonly classId: string;
  readonly leavers: boolean;
}

/** Looks for refunds by month and class, and gathers those that are ticked. */
export default function MakeRun({ onMade, onClose }: MakeRunProps) {
  const t = useTranslations('fees-refund-runs');
  const errors = useTranslations('errors.field');
  const month = monthOf(useToday());
  const [looked, setLooked] = useState<Looked>({ from: month, to: month, classId: '', leavers: false });
  const [typed, setTyped] = useState<Typed>({ name: '', reason: '' });
  /** Those that are left out: what is found is gathered unless somebody says otherwise. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { from, to, classId, leavers } = looked;
  const isSpan = monthIn(from) !== undefined && monthIn(to) !== undefined && from <= to;
  const input = isSpan ? { from, to, leavers, ...(classId ? { classId } : {}) } : null;
  const found = useCall('fees.runCandidates', input, { keep: true });
  const make = useAction('fees.makeRefundRun', { shown: 'here' });
  const chosen = chosenOf(found.data, left);
  const missing = (name: keyof Typed) => (isTried && typed[name].trim() === '' ? errors('required') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.name.trim() === '' || typed.reason.trim() === '' || chosen.cents === 0) return;
    const { count: _, ...gathered } = chosen;
    void send({ name: typed.name.trim(), reason: typed.reason.trim(), ...gathered });
  };
  const send = async (gathered: CallInput<'fees.makeRefundRun'>) => {
    setFailure(null);
    const outcome = await make.run(gathered);
    if (!outcome.ok) {
      found.retry();
      return setFailure(outcome.failure);
    }
    announce({ kind: 'toast', severity: 'success', text: t('made', { number: outcome.data.number }) });
    onMade(outcome.data.id);
  };
  const title = t('make');
  const action = t('gather', { count: chosen.count, amount: centsText(chosen.cents) });
  const { busy, lost } = make;
  if (lost) return <LostAnswer {...{ title, action, busy, onClose }} onAsk={() => void send(lost)} />;
  return (
    <FormPanel
      title={title}
      shape="wide"
      submitLabel={action}
      loading={busy}
      submitError={failure}
      errorCount={isTried ? [missing('name'), missing('reason')].filter(Boolean).length : 0}
      dirty={typed.name !== '' || typed.reason !== '' || left.size > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="stack">
        <Facts typed={typed} missing={missing} onType={(part) => setTyped({ ...typed, ...part })} />
        <LookFor looked={looked} isSpan={isSpan} onLook={(part) => setLooked({ ...looked, ...part })} />
        {isTried && chosen.cents === 0 ? (
          <p className="small bad" role="alert">
            {t('chooseSome')}
          </p>
        ) : null}
        {found.data ? <RunCandidates found={found.data} left={left} onLeft={setLeft} /> : null}
      </div>
    </FormPanel>
  );
}

interface Typed {
  readonly name: string;
  readonly reason: string;
}

interface FactsProps {
  readonly typed: Typed;
  /** What is wrong with it. */
  readonly missing: (name: keyof Typed) => string | undefined;
  readonly onType: (part: Partial<Typed>) => void;
}

/** What the run is called, and why it gives back. */
function Facts({ typed, missing, onType }: FactsProps) {
  const t = useTranslations('fees-refund-runs');
  const max = { name: recordLimits.nameChars, reason: recordLimits.reasonChars };
  return (
    <FieldGroup title={t('facts')}>
      {(['name', 'reason'] as const).map((name) => (
        <Field key={name} label={t(name)} required error={missing(name)}>
          {(control) => (
            <input
              {...control}
              value={typed[name]}
              placeholder={t(`${name}Hint`)}
              autoComplete="off"
              maxLength={max[name]}
              onChange={(event) => onType({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </FieldGroup>
  );
}

interface LookForProps {
  readonly looked: Looked;
  readonly isSpan: boolean;
  readonly onLook: (part: Partial<Looked>) => void;
}

/** Which months' suggestions, and whose. */
function LookFor({ looked, isSpan, onLook }: LookForProps) {
  const t = useTranslations('fees-refund-runs');
  const errors = useTranslations('errors.field');
  return (
    <FieldGroup title={t('lookFor')}>
      <Field label={t('from')} required help={t('monthsHelp')}>
        {(control) => <MonthInput {...control} value={looked.from} onMonth={(from) => onLook({ from })} />}
      </Field>
      <Field label={t('to')} required error={isSpan ? undefined : errors('spanReversed')}>
        {(control) => <MonthInput {...control} value={looked.to} onMonth={(to) => onLook({ to })} />}
      </Field>
      <Field label={t('class')}>
        {(control) => (
          <ClassSelect
            control={control}
            value={looked.classId}
            whole={t('wholeSchool')}
            onClass={(classId) => onLook({ classId })}
          />
        )}
      </Field>
      <label className="option">
        <input
          type="checkbox"
          checked={looked.leavers}
          onChange={(event) => onLook({ leavers: event.target.checked })}
        />
        <span>{t('leavers')}</span>
      </label>
    </FieldGroup>
  );
}

type Found = CallReply<'fees.runCandidates'>;

/** What is gathered of what was found, and what it comes to. */
function chosenOf(found: Found | undefined, left: ReadonlySet<string>) {
  const suggested = (found?.suggested ?? []).filter(({ student, cents }) => cents > 0 && !left.has(student.id));
  const orders = (found?.orders ?? []).filter(({ id }) => !left.has(id));
  return {
    suggestionIds: suggested.flatMap(({ suggestionIds }) => suggestionIds),
    orderIds: orders.map(({ id }) => id),
    cents: sumCents(suggested) + sumCents(orders),
    count: suggested.length + orders.length,
  };
}

interface RunCandidatesProps {
  readonly found: Found;
  /** By child for suggestions, by order for orders. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** What was found, each with a tick: children with accepted suggestions, and orders that wait. */
function RunCandidates({ found, left, onLeft }: RunCandidatesProps) {
  const t = useTranslations('fees-refund-runs');
  const { suggested, orders, isCut, needsApproval } = found;
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(left);
    for (const id of ids) {
      if (on) next.delete(id);
      else next.add(id);
    }
    onLeft(next);
  };
  const groups = [
    {
      title: t('suggested', { count: suggested.length }),
      rows: suggested.map(({ student, items, cents, unpaidCents, hasPayee }) => ({
        ...{ id: student.id, student, cents, hasPayee, text: items.join('、') },
        note: unpaidCents > 0 ? t('unpaid', { amount: centsText(unpaidCents) }) : '',
      })),
    },
    {
      title: t('orders', { count: orders.length }),
      rows: orders.map(({ id, number, student, cents, hasPayee }) => ({
        ...{ id, student, cents, hasPayee, text: number, note: '' },
      })),
    },
  ];
  return (
    <>
      {needsApproval ? <p className="soft">{t('needsApproval')}</p> : null}
      {isCut ? <p className="refusal">{t('isCut')}</p> : null}
      {suggested.length + orders.length === 0 ? <p className="soft">{t('nothing')}</p> : null}
      {groups.map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section key={title} className="stack-8" aria-label={title}>
            <h3>{title}</h3>
            <label className="option">
              <input
                type="checkbox"
                checked={rows.every(({ id }) => !left.has(id))}
                onChange={(event) =>
                  tick(
                    rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
              <span>{t('all')}</span>
            </label>
            {rows.map(({ id, student, text, cents, note, hasPayee }) => (
              <label key={id} className="option">
                <input
                  type="checkbox"
                  checked={cents > 0 && !left.has(id)}
                  disabled={cents === 0}
                  onChange={(event) => tick([id], event.target.checked)}
                />
                <span>
                  {student.name} <small className="soft">{student.className}</small> {text}{' '}
                  <span className="digits">{centsText(cents)}</span>{' '}
                  {hasPayee ? null : <StateBadge tone="warn">{t('noAccount')}</StateBadge>}{' '}
                  {note ? <small className="soft">{note}</small> : null}
                </span>
              </label>
            ))}
          </section>
        ),
      )}
    </>
  );
}
