'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { RecurringEntry } from '@/lib/contracts/finance/recurring.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import entry from '../vouchers/entry/entry.module.css';
import { faultCount } from '../vouchers/entry/entry-faults.ts';
import { type EntryLine, withTemplate } from '../vouchers/entry/entry-lines.ts';
import { EntrySheet } from '../vouchers/entry/entry-sheet.tsx';
import { EntrySums } from '../vouchers/entry/entry-sums.tsx';
import { RecurringHead } from './recurring-head.tsx';
import {
  draftOfRecurring,
  headFaults,
  openedRecurring,
  type RecurringValues,
  recurringFaults,
  recurringInput,
  spreadOf,
} from './recurring-values.ts';

const ChooseTemplate = lazyScreen(() => import('../vouchers/templates/choose-template.tsx'));

interface RecurringFormViewProps {
  readonly year: number;
  /** The month that is looked at, with which a new one begins. */
  readonly period: number;
  /** Null adds one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Writing a recurring entry: what its lines offer is read first. */
export default function RecurringFormView({ year, period, id, onClose }: RecurringFormViewProps) {
  const t = useTranslations('finance-recurring');
  const shared = useTranslations('shared');
  const subjects = useCall('finance.lowestSubjects', { year }, { shown: 'here' });
  const items = useCall('finance.auxiliary', {}, { shown: 'here' });
  const ledgers = useCall('finance.ledgers', {}, { shown: 'here' });
  const stored = useCall('finance.recurringEntry', id === null ? null : { id, year }, { shown: 'here' });
  const failed = [subjects, items, ledgers, stored].find(({ failure, data }) => failure && !data);
  if (subjects.data && items.data && ledgers.data && (id === null || stored.data))
    return (
      <RecurringForm
        year={year}
        period={period}
        oneKind={ledgers.data.rows.some((ledger) => ledger.year === year && ledger.oneKind)}
        stored={id === null ? null : (stored.data ?? null)}
        subjects={subjects.data.rows}
        items={items.data.rows}
        onClose={onClose}
      />
    );
  return (
    <Modal title={t('add')} shape="page" closeLabel={shared('close')} onClose={onClose}>
      {failed?.failure ? <ListFailure failure={failed.failure} onRetry={failed.retry} /> : <ListSkeleton rows={10} />}
    </Modal>
  );
}

interface RecurringFormProps extends Omit<RecurringFormViewProps, 'id'> {
  readonly oneKind: boolean;
  readonly stored: RecurringEntry | null;
  readonly subjects: readonly Subject[];
  readonly items: readonly AuxiliaryItem[];
}

const noCashItems: readonly never[] = [];
const noRates = new Map<never, never>();

/** What is typed, what is wrong with it, and saving it. */
function useRecurringForm({ year, period, oneKind, stored, subjects, items, onClose }: RecurringFormProps) {
  const t = useTranslations('finance-recurring');
  // A colleague's change meanwhile is met when this one is saved, not overwritten.
  const [opened] = useState(() => openedRecurring(stored, period));
  const [held] = useState(stored);
  const draft = useStateDraft<RecurringValues>({
    name: draftOfRecurring(year)(held),
    version: held?.version ?? null,
    opened,
  });
  const bySubject = useMemo(() => new Map(subjects.map((subject) => [subject.id, subject])), [subjects]);
  const byItem = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = useAction('finance.saveRecurring', { shown: 'here' });
  const { value, change } = draft;
  const head = headFaults(value);
  const lines = recurringFaults(value, oneKind, bySubject, byItem);
  const count = Object.keys(head).length + faultCount(lines);
  const submit = async () => {
    setChecked(true);
    setFailure(null);
    if (count > 0) return setRefusals(refusals + 1);
    const asStored = held ? { id: held.id, version: held.version } : {};
    const outcome = await save.run({ ...asStored, ...recurringInput(value, year) });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('saved', { name: value.name.trim() }) });
    draft.forget();
    onClose();
  };
  return {
    ...{ draft, value, change, bySubject, refusals, failure, submit, busy: save.busy },
    head: isChecked ? head : {},
    lines: isChecked ? lines : null,
    count: isChecked ? count : 0,
  };
}

function RecurringForm(props: RecurringFormProps) {
  const { year, stored, oneKind, items, onClose } = props;
  const t = useTranslations('finance-recurring');
  const templates = useTranslations('finance.entry');
  const fields = useTranslations('errors.field');
  const form = useRecurringForm(props);
  const { value, change } = form;
  const [isChoosing, setChoosing] = useState(false);
  const changeLines = useCallback(
    (step: (before: readonly EntryLine[]) => readonly EntryLine[]) =>
      change((before) => ({ ...before, lines: step(before.lines) })),
    [change],
  );
  const lacks = form.lines?.whole[0];
  return (
    <>
      <FormPanel
        title={stored ? t('editNamed', { name: stored.name }) : t('add')}
        shape="page"
        submitLabel={t('save')}
        loading={form.busy}
        submitError={form.failure}
        errorCount={form.count}
        dirty={form.draft.dirty}
        draft={form.draft}
        onSubmit={() => void form.submit()}
        onClose={onClose}
      >
        <Changing stored={stored} value={value} />
        <RecurringHead oneKind={oneKind} value={value} faults={form.head} failure={form.failure} change={change} />
        {lacks ? (
          <p role="alert" className={entry.lacks}>
            {fields(lacks as 'unbalanced')}
          </p>
        ) : null}
        <div className={entry.tools}>
          <Button onClick={() => setChoosing(true)}>{templates('useTemplate')}</Button>
        </div>
        <EntrySheet
          lines={value.lines}
          subjects={form.bySubject}
          items={items}
          cashTable={noCashItems}
          withForeign={false}
          rates={noRates}
          faults={form.lines}
          refusals={form.refusals}
          takesFocus={false}
          onChange={changeLines}
        />
        <EntrySums lines={value.lines} />
        <Falling value={value} />
      </FormPanel>
      {isChoosing ? (
        <Suspense>
          <ChooseTemplate
            year={year}
            onChosen={(chosen) => changeLines((before) => withTemplate(before, chosen))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** What the amounts mean: of each month, to be filled in, or how totals fall on the months. */
function Falling({ value }: { readonly value: RecurringValues }) {
  const t = useTranslations('finance-recurring');
  const spread = spreadOf(value);
  if (value.way === 'fixed') return <p className="soft">{t('openHelp')}</p>;
  return (
    <p className="soft" role="status">
      {spread
        ? t('falls', {
            count: spread.months,
            amount: centsText(spread.monthCents),
            last: centsText(spread.lastCents),
          })
        : t('spreadHelp')}
    </p>
  );
}

interface ChangingProps {
  readonly stored: RecurringEntry | null;
  readonly value: RecurringValues;
}

/** Which months a change counts for, once vouchers were made. */
function Changing({ stored, value }: ChangingProps) {
  const t = useTranslations('finance-recurring');
  if (!stored || stored.lastMade === null) return null;
  return (
    <p className="soft">
      {t(value.way === 'spread' ? 'changesLeft' : 'changesLater', {
        count: stored.madeCount,
        month: periodText(stored.lastMade),
      })}
    </p>
  );
}
