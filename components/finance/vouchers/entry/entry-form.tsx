'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import { useStateDraft } from '@/components/shared/use-state-draft.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { copyOf, newVoucher } from '../../finance-address.ts';

import styles from './entry.module.css';
import { entryFaults, faultCount, kindOf } from './entry-faults.ts';
import { EntryHead } from './entry-head.tsx';
import { type Entry, type EntryLine, entryOf, isInYear, isUnreadable, newEntry, savedLines } from './entry-lines.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { EntrySums } from './entry-sums.tsx';

interface EntryFormProps {
  readonly year: number;
  /** A new voucher's day. */
  readonly day: string;
  /** Null writes a new one. */
  readonly voucher: Voucher | null;
  /** What a new one begins as a copy of. */
  readonly copied: Voucher | null;
  readonly subjects: readonly Subject[];
  readonly items: readonly AuxiliaryItem[];
  readonly onClose: () => void;
}

/** A voucher on its sheet: kept as a draft, faults and all, or handed in whole. */
export function EntryForm({ year, day, voucher: given, copied, subjects, items, onClose }: EntryFormProps) {
  const t = useTranslations('finance.entry');
  const numbers = useTranslations('finance.voucher.numberOf');
  // What the sheet was filled from: a colleague's change meanwhile is met when this one is saved, not overwritten.
  const [voucher] = useState(given);
  const [source] = useState(copied);
  const opened = useMemo(() => openedWith(voucher, source, day), [voucher, source, day]);
  const name = `voucher ${voucher?.id ?? (source ? copyOf(source.id) : newVoucher)} ${year}`;
  const draft = useStateDraft<Entry>({ name, version: voucher?.version ?? null, opened });
  const { value: entry, change } = draft;
  const [isChecked, setChecked] = useState(false);
  const [goesOn, setGoesOn] = useState(voucher === null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // Another sheet for each voucher that is written one after the other.
  const [sheet, setSheet] = useState(1);
  const save = useAction('finance.saveVoucher', { shown: 'here' });
  const bySubject = useMemo(() => new Map(subjects.map((subject) => [subject.id, subject])), [subjects]);
  const byItem = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const kind = kindOf(entry, bySubject);
  const faults = isChecked ? entryFaults(entry, bySubject, byItem) : null;
  const changeLines = useCallback(
    (step: (before: readonly EntryLine[]) => readonly EntryLine[]) =>
      change((before) => ({ ...before, lines: step(before.lines) })),
    [change],
  );
  const isReadable = isInYear(entry.onDate, year) && !entry.lines.some(isUnreadable);

  const keep = async (submit: boolean) => {
    setFailure(null);
    if (!isReadable || submit) setChecked(true);
    if (!isReadable || (submit && faultCount(entryFaults(entry, bySubject, byItem)) > 0)) return;
    const attachments = Number(entry.attachments) || 0;
    const { lines } = savedLines(entry.lines);
    const stored = voucher ? { id: voucher.id, version: voucher.version } : {};
    const outcome = await save.run({ ...stored, onDate: entry.onDate, kind, attachments, lines, submit });
    if (!outcome.ok) return setFailure(outcome.failure);
    const number = numbers(outcome.data.kind, { number: outcome.data.number });
    announce({ kind: 'toast', severity: 'success', text: t(submit ? 'submitted' : 'kept', { number }) });
    if (!submit || !goesOn) {
      draft.forget();
      return onClose();
    }
    draft.settle(newEntry(entry.onDate));
    setChecked(false);
    setSheet(sheet + 1);
  };

  return (
    <FormPanel
      title={voucher ? t('editTitle', { number: numbers(voucher.kind, { number: voucher.number }) }) : t('newTitle')}
      shape="page"
      submitLabel={t('submit')}
      loading={save.busy}
      submitError={failure}
      errorCount={faults ? faultCount(faults) : 0}
      dirty={draft.dirty}
      draft={draft}
      otherDeed={
        <Button busy={save.busy} onClick={() => void keep(false)}>
          {t('keep')}
        </Button>
      }
      onSubmit={() => void keep(true)}
      onClose={onClose}
    >
      <EntryHead year={year} entry={entry} kind={kind} faults={faults} onChange={change} />
      <EntrySheet
        key={sheet}
        lines={entry.lines}
        subjects={bySubject}
        items={items}
        faults={faults}
        takesFocus={sheet > 1}
        onChange={changeLines}
      />
      <EntrySums lines={entry.lines} />
      <div className={styles.end}>
        <p className={styles.hint}>{t('hint')}</p>
        {voucher ? null : (
          <label>
            <input type="checkbox" checked={goesOn} onChange={(event) => setGoesOn(event.target.checked)} /> {t('goOn')}
          </label>
        )}
      </div>
    </FormPanel>
  );
}

/** A stored voucher as it is; a copy on the day of the new one, without the originals of the old one. */
function openedWith(voucher: Voucher | null, copied: Voucher | null, day: string): Entry {
  if (voucher) return entryOf(voucher);
  return copied ? { ...entryOf(copied), onDate: day, attachments: '0' } : newEntry(day);
}
