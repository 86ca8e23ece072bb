'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { ConflictNote } from '@/components/shared/form/conflict-note.tsx';
import { conflictWith } from '@/components/shared/form/conflict-with.ts';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { currencyNamed, shortRate } from '@/lib/rules/finance/foreign-amount.ts';
import { VoucherFiles } from '../files/voucher-files.tsx';
import type { BookedLine } from './booking-entry.ts';
import styles from './entry.module.css';
import { entryFaults, faultCount } from './entry-faults.ts';
import { EntryHead } from './entry-head.tsx';
import { type Entry, type EntryLine, isBlank, isInYear, savedLines, withTemplate } from './entry-lines.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { EntrySums } from './entry-sums.tsx';
import type { CashTable } from './proposed-items.ts';
import { type EntryState, useEntry } from './use-entry.ts';

const ChooseTemplate = lazyScreen(() => import('../templates/choose-template.tsx'));
const SaveTemplate = lazyScreen(() => import('../templates/save-template.tsx'));

interface EntryFormProps {
  readonly year: number;
  /** A new voucher's day. */
  readonly day: string;
  /** The ledger has one general kind. */
  readonly oneKind: boolean;
  /** Null writes a new one. */
  readonly voucher: Voucher | null;
  /** What a new one begins as a copy of. */
  readonly copied: Voucher | null;
  /** The line of a bank's statement that a new one books. */
  readonly line: BookedLine | null;
  readonly subjects: readonly Subject[];
  readonly items: readonly AuxiliaryItem[];
  readonly cashTable: CashTable;
  readonly onClose: () => void;
}

/** Whether the columns of other currencies are shown, and the rates of the voucher's day. */
function useForeign({ lines, onDate: day }: Entry, subjects: readonly Subject[]) {
  const [isShown, show] = useState(false);
  const isNeeded = lines.some(({ currency }) => currency !== '');
  // A subject that is kept in one brings its rate along as soon as it is picked.
  const isAsked = isShown || isNeeded || subjects.some(({ currency }) => currency !== null);
  const onDate = isAsked && isCalendarDate(day) ? day : null;
  const currencies = useCall('finance.currencies', onDate === null ? null : { onDate }, { shown: 'here' });
  const rates = useMemo(
    () =>
      new Map(
        currencies.data?.rows.flatMap(({ code, rate }) => {
          const currency = currencyNamed(code);
          return currency ? [[currency, rate && shortRate(rate)] as const] : [];
        }),
      ),
    [currencies.data],
  );
  return { isShown, show, isNeeded, rates };
}

type ChangeLines = (step: (before: readonly EntryLine[]) => readonly EntryLine[]) => void;

/** Changes the lines of a voucher alone; the same function for good. */
const useLineChange = (change: EntryState['change']): ChangeLines =>
  useCallback((step) => change((before) => ({ ...before, lines: step(before.lines) })), [change]);

/** A voucher on its sheet: kept as a draft, faults and all, or handed in whole. */
export function EntryForm(props: EntryFormProps) {
  const { year, day, voucher: given, copied, line, subjects, items, cashTable, onClose } = props;
  const t = useTranslations('finance.entry');
  const numbers = useTranslations('finance.voucher.numberOf');
  const bySubject = useMemo(() => new Map(subjects.map((subject) => [subject.id, subject])), [subjects]);
  const byItem = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const [isSending, setSending] = useState(false);
  const form = useEntry({ year, day, voucher: given, copied, line, bySubject, byItem, isSending, onClose });
  const { entry, change, voucher, isChecked, failure } = form;
  const [dialog, setDialog] = useState<'choose' | 'save' | null>(null);
  const foreign = useForeign(entry, subjects);
  const faults = isChecked ? entryFaults(entry, bySubject, byItem) : null;
  const changeLines = useLineChange(change);
  return (
    <>
      <FormPanel
        title={voucher ? t('editTitle', { number: numbers(voucher.kind, { number: voucher.number }) }) : t('newTitle')}
        shape="page"
        submitLabel={t('submit')}
        loading={form.busy}
        submitError={conflictWith(failure) ? null : failure}
        errorCount={faults ? faultCount(faults) + Number(!isInYear(entry.onDate, year)) : 0}
        dirty={form.draft.dirty}
        draft={form.draft}
        otherAction={
          <Button busy={form.busy} onClick={() => void form.keep('draft')}>
            {t('keep')}
          </Button>
        }
        onSubmit={() => void form.keep('submit')}
        onClose={onClose}
      >
        <EntryConflict form={form} />
        <EntryHead year={year} day={day} oneKind={props.oneKind} form={form} faults={faults} />
        <EntryTools
          hasLines={entry.lines.some((line) => !isBlank(line))}
          isForeign={foreign.isShown}
          mustBeForeign={foreign.isNeeded}
          onTemplate={() => setDialog('choose')}
          onKeepTemplate={() => setDialog('save')}
          onForeign={foreign.show}
        />
        <EntrySheet
          key={form.sheet}
          lines={entry.lines}
          subjects={bySubject}
          items={items}
          cashTable={cashTable}
          withForeign={foreign.isShown}
          rates={foreign.rates}
          faults={faults}
          refusals={form.refusals}
          takesFocus={form.sheet > 1}
          onChange={changeLines}
        />
        <EntrySums lines={entry.lines} />
        <EntryFoot isNew={given === null} goesOn={form.goesOn} onGoesOn={form.setGoesOn} />
        <EntryKeys />
        <EntryFiles form={form} onSending={setSending} />
      </FormPanel>
      <TemplateDialog
        year={year}
        dialog={dialog}
        lines={entry.lines}
        changeLines={changeLines}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

const keys = ['enter', 'arrows', 'equals', 'slashes', 'space', 'insert', 'delete', 'save', 'submit', 'paste'] as const;

/** The keys of the sheet, by the side of what they do. */
function EntryKeys() {
  const t = useTranslations('finance.entry.keys');
  return (
    <details className={styles.keys}>
      <summary>{t('title')}</summary>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{t(`${key}.key`)}</dt>
            <dd>{t(`${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface TemplateDialogProps {
  readonly year: number;
  readonly dialog: 'choose' | 'save' | null;
  readonly lines: readonly EntryLine[];
  readonly changeLines: ChangeLines;
  readonly onClose: () => void;
}

/** Fills the sheet from a template, or keeps its lines as one. */
function TemplateDialog({ year, dialog, lines, changeLines, onClose }: TemplateDialogProps) {
  return (
    <Suspense>
      {dialog === 'choose' ? (
        <ChooseTemplate
          year={year}
          onChosen={(chosen) => changeLines((before) => withTemplate(before, chosen))}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'save' ? <SaveTemplate year={year} lines={savedLines(lines).lines} onClose={onClose} /> : null}
    </Suspense>
  );
}

interface EntryFootProps {
  readonly isNew: boolean;
  readonly goesOn: boolean;
  readonly onGoesOn: (goesOn: boolean) => void;
}

/** How the sheet is written on, and whether another voucher follows. */
function EntryFoot({ isNew, goesOn, onGoesOn }: EntryFootProps) {
  const t = useTranslations('finance.entry');
  return (
    <div className={styles.foot}>
      <p className={styles.hint}>{t('hint')}</p>
      {isNew ? (
        <label>
          <input type="checkbox" checked={goesOn} onChange={(event) => onGoesOn(event.target.checked)} /> {t('goOn')}
        </label>
      ) : null}
    </div>
  );
}

/** A colleague has saved the voucher meanwhile: whose shall stand. */
function EntryConflict({ form }: { readonly form: EntryState }) {
  const conflict = conflictWith(form.failure);
  return conflict ? (
    <ConflictNote
      changedBy={conflict.changedBy}
      onMine={() => void form.keep('again', conflict.version)}
      onTheirs={form.takeTheirs}
    />
  ) : null;
}

interface EntryFilesProps {
  readonly form: EntryState;
  readonly onSending: (isSending: boolean) => void;
}

/** The originals of the voucher. */
function EntryFiles({ form: { entry, swept, change }, onSending }: EntryFilesProps) {
  return (
    <VoucherFiles
      files={entry.files}
      swept={swept}
      onSending={onSending}
      onAdd={(file) => change((before) => ({ ...before, files: [...before.files, file] }))}
      onRemove={(id) => change((before) => ({ ...before, files: before.files.filter((one) => one.id !== id) }))}
    />
  );
}

interface EntryToolsProps {
  /** Whether there is anything to keep as a template. */
  readonly hasLines: boolean;
  readonly isForeign: boolean;
  /** Lines in another currency keep their columns in sight. */
  readonly mustBeForeign: boolean;
  readonly onTemplate: () => void;
  readonly onKeepTemplate: () => void;
  readonly onForeign: (isForeign: boolean) => void;
}

/** What is done with the lines as a whole, above them. */
function EntryTools(props: EntryToolsProps) {
  const t = useTranslations('finance.entry');
  return (
    <div className={styles.tools}>
      <Button onClick={props.onTemplate}>{t('useTemplate')}</Button>
      <Button disabled={!props.hasLines} onClick={props.onKeepTemplate}>
        {t('keepTemplate')}
      </Button>
      <label>
        <input
          type="checkbox"
          checked={props.isForeign || props.mustBeForeign}
          disabled={props.mustBeForeign}
          onChange={(event) => props.onForeign(event.target.checked)}
        />{' '}
        {t('foreignColumns')}
      </label>
    </div>
  );
}
