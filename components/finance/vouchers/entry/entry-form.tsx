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
import { VoucherFiles } from '../files/voucher-files.tsx';
import type { BookedLine } from './booking-entry.ts';
import styles from './entry.module.css';
import { entryFaults, faultCount } from './entry-faults.ts';
import { EntryHead } from './entry-head.tsx';
import { EntryKeys } from './entry-keys.tsx';
import { type EntryLine, isBlank, isInYear, savedLines, withTemplate } from './entry-lines.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { EntrySums } from './entry-sums.tsx';
import { EntryTools } from './entry-tools.tsx';
import type { CashTable } from './proposed-items.ts';
import { useEntry } from './use-entry.ts';

const ChooseTemplate = lazyScreen(() => import('../templates/choose-template.tsx'));
const SaveTemplate = lazyScreen(() => import('../templates/save-template.tsx'));

interface EntryFormProps {
  readonly year: number;
  /** A new voucher's day. */
  readonly day: string;
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
  const [isForeign, setForeign] = useState(false);
  const mustBeForeign = entry.lines.some(({ currency }) => currency !== '');
  const onDate = (isForeign || mustBeForeign) && isCalendarDate(entry.onDate) ? entry.onDate : null;
  const currencies = useCall('finance.currencies', onDate === null ? null : { onDate }, { shown: 'here' });
  const faults = isChecked ? entryFaults(entry, bySubject, byItem) : null;
  const conflict = conflictWith(failure);
  const changeLines = useCallback(
    (step: (before: readonly EntryLine[]) => readonly EntryLine[]) =>
      change((before) => ({ ...before, lines: step(before.lines) })),
    [change],
  );
  return (
    <>
      <FormPanel
        title={voucher ? t('editTitle', { number: numbers(voucher.kind, { number: voucher.number }) }) : t('newTitle')}
        shape="page"
        submitLabel={t('submit')}
        loading={form.busy}
        submitError={conflict ? null : failure}
        errorCount={faults ? faultCount(faults) + Number(!isInYear(entry.onDate, year)) : 0}
        dirty={form.draft.dirty}
        draft={form.draft}
        otherDeed={
          <Button busy={form.busy} onClick={() => void form.keep('draft')}>
            {t('keep')}
          </Button>
        }
        onSubmit={() => void form.keep('submit')}
        onClose={onClose}
      >
        {conflict ? (
          <ConflictNote
            changedBy={conflict.changedBy}
            onMine={() => void form.keep('again', conflict.version)}
            onTheirs={form.takeTheirs}
          />
        ) : null}
        <EntryHead year={year} entry={entry} kind={form.kind} faults={faults} onChange={change} />
        <EntryTools
          hasLines={entry.lines.some((line) => !isBlank(line))}
          isForeign={isForeign}
          mustBeForeign={mustBeForeign}
          onTemplate={() => setDialog('choose')}
          onKeepTemplate={() => setDialog('save')}
          onForeign={setForeign}
        />
        <EntrySheet
          key={form.sheet}
          lines={entry.lines}
          subjects={bySubject}
          items={items}
          cashTable={cashTable}
          withForeign={isForeign}
          rate={currencies.data?.rows.find(({ isBase }) => !isBase)?.rate ?? ''}
          faults={faults}
          refusals={form.refusals}
          takesFocus={form.sheet > 1}
          onChange={changeLines}
        />
        <EntrySums lines={entry.lines} />
        <div className={styles.foot}>
          <p className={styles.hint}>{t('hint')}</p>
          {given ? null : (
            <label>
              <input type="checkbox" checked={form.goesOn} onChange={(event) => form.setGoesOn(event.target.checked)} />{' '}
              {t('goOn')}
            </label>
          )}
        </div>
        <EntryKeys />
        <VoucherFiles
          files={entry.files}
          swept={form.swept}
          onSending={setSending}
          onAdd={(file) => change((before) => ({ ...before, files: [...before.files, file] }))}
          onRemove={(id) => change((before) => ({ ...before, files: before.files.filter((one) => one.id !== id) }))}
        />
      </FormPanel>
      <Suspense>
        {dialog === 'choose' ? (
          <ChooseTemplate
            year={year}
            onChosen={(lines) => changeLines((before) => withTemplate(before, lines))}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'save' ? (
          <SaveTemplate year={year} lines={savedLines(entry.lines).lines} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
