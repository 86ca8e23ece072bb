'use client';

import { useNow, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type StateDraft, useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import type { Voucher, VoucherFile } from '@/lib/contracts/finance/vouchers.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { bookingOf, copyOf, newVoucher } from '../../finance-address.ts';
import { sweptFiles } from '../files/swept-files.ts';
import { type BookedLine, bookingEntry } from './booking-entry.ts';
import { copiedEntry } from './copied-entry.ts';
import { entryFaults, faultCount, kindOf } from './entry-faults.ts';
import { type Entry, entryOf, isInYear, isUnreadable, newEntry, savedLines } from './entry-lines.ts';

interface EntryGiven {
  readonly year: number;
  readonly day: string;
  readonly voucher: Voucher | null;
  readonly copied: Voucher | null;
  readonly line: BookedLine | null;
  readonly bySubject: ReadonlyMap<string, Subject>;
  readonly byItem: ReadonlyMap<string, AuxiliaryItem>;
  /** Originals are on their way: what is saved now would lack them. */
  readonly isSending: boolean;
  readonly onClose: () => void;
}

/** Hand it in; keep it as a draft and go, or stay; the same once more over a colleague's change. */
type Keeping = 'submit' | 'draft' | 'stay' | 'again';

export interface EntryState {
  readonly entry: Entry;
  readonly change: StateDraft<Entry>['change'];
  readonly draft: StateDraft<Entry>;
  /** Originals of a restored draft that are no longer there. */
  readonly swept: readonly VoucherFile[];
  /** As it is stored; null for a new one. */
  readonly voucher: Voucher | null;
  readonly kind: VoucherKind;
  readonly isChecked: boolean;
  /** How often it could not be sent for what is typed. */
  readonly refusals: number;
  readonly failure: CallFailure | null;
  readonly busy: boolean;
  readonly goesOn: boolean;
  readonly setGoesOn: (goesOn: boolean) => void;
  /** Another one for each voucher that is written one after the other. */
  readonly sheet: number;
  readonly keep: (how: Keeping, over?: number) => Promise<void>;
  readonly takeTheirs: () => void;
}

const noFiles: readonly never[] = [];

/**
 * Takes originals that are gone out of a restored draft: they would keep the voucher from being saved without anybody
 * seeing why.
 */
function useSweptFiles({ value: entry, change, restored }: StateDraft<Entry>, given: Voucher | null) {
  const now = useNow();
  const [swept] = useState(() => (restored ? sweptFiles(entry.files, given?.files ?? [], now) : noFiles));
  useEffect(() => {
    if (swept.length > 0)
      change((before) => ({ ...before, files: before.files.filter((one) => !swept.some(({ id }) => id === one.id)) }));
  }, [swept, change]);
  return swept;
}

/** Ctrl+S, anywhere on the page. */
function useSaveKey(onSave: () => void) {
  const onSaveKey = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event).toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    onSave();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onSaveKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** What the sheet begins with, and the draft of it. */
function useOpened({ year, day, voucher: given, copied, line }: EntryGiven) {
  // What the sheet was filled from: a colleague's change meanwhile is met when this one is saved, not overwritten.
  const [voucher, setVoucher] = useState(given);
  const [source] = useState(copied);
  const [booked] = useState(line);
  const [opened] = useState(() => (booked ? bookingEntry(booked) : openedWith(voucher, source, day)));
  const begun = source ? copyOf(source.id) : booked ? bookingOf(booked.id) : newVoucher;
  const name = `voucher ${voucher?.id ?? begun} ${year}`;
  const draft = useStateDraft<Entry>({ name, version: voucher?.version ?? null, opened });
  return { voucher, setVoucher, booked, draft };
}

/** A voucher while it is written: what is typed, and what becomes of it. */
export function useEntry(props: EntryGiven): EntryState {
  const { year, voucher: given, bySubject, byItem, isSending, onClose } = props;
  const t = useTranslations('finance.entry');
  const numbers = useTranslations('finance.voucher.numberOf');
  const { voucher, setVoucher, booked, draft } = useOpened(props);
  const { value: entry, change } = draft;
  const swept = useSweptFiles(draft, given);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [goesOn, setGoesOn] = useState(voucher === null && booked === null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [sheet, setSheet] = useState(1);
  const [last, setLast] = useState<Keeping>('draft');
  const save = useAction('finance.saveVoucher', { shown: 'here' });
  const kind = useMemo(() => kindOf(entry, bySubject), [entry, bySubject]);
  const isReadable = isInYear(entry.onDate, year) && !entry.lines.some(isUnreadable);

  const keep = async (asked: Keeping, over?: number) => {
    const how = asked === 'again' ? last : asked;
    const submit = how === 'submit';
    setLast(how);
    setFailure(null);
    if (!isReadable || submit) setChecked(true);
    if (!isReadable || (submit && faultCount(entryFaults(entry, bySubject, byItem)) > 0))
      return setRefusals(refusals + 1);
    const stored = voucher ? { id: voucher.id, version: over ?? voucher.version } : {};
    const outcome = await save.run({ ...stored, ...savedOf(entry, voucher), kind, submit });
    if (!outcome.ok) return setFailure(outcome.failure);
    const named = numbers(outcome.data.kind, { number: outcome.data.number });
    announce({ kind: 'toast', severity: 'success', text: t(submit ? 'submitted' : 'kept', { number: named }) });
    if (how === 'stay') {
      setVoucher(outcome.data);
      return draft.stored(entry);
    }
    if (!submit || !goesOn) {
      draft.forget();
      return onClose();
    }
    setVoucher(null);
    draft.settle(newEntry(entry.onDate));
    setChecked(false);
    setSheet(sheet + 1);
  };
  useSaveKey(() => {
    if (!save.busy && !isSending) void keep('stay');
  });
  return {
    entry,
    change,
    draft,
    swept,
    voucher,
    kind,
    isChecked,
    refusals,
    failure,
    busy: save.busy || isSending,
    goesOn,
    setGoesOn,
    sheet,
    keep,
    takeTheirs: () => {
      draft.forget();
      onClose();
    },
  };
}

/** What is sent of what is typed. */
function savedOf(entry: Entry, voucher: Voucher | null) {
  const files = entry.files.map(({ id }) => id);
  const number = givenNumber(entry, voucher);
  return {
    onDate: entry.onDate,
    attachments: Number(entry.attachments || files.length),
    files,
    lines: savedLines(entry.lines).lines,
    ...(number === undefined ? {} : { number }),
  };
}

/** The number given by hand; null where one is taken back, left out where none ever was. */
const givenNumber = ({ number = '' }: Entry, voucher: Voucher | null): number | null | undefined =>
  number !== '' ? Number(number) : voucher?.numberGiven ? null : undefined;

/** A stored voucher as it is; a copy or a new one on the day of the new one. */
function openedWith(voucher: Voucher | null, copied: Voucher | null, day: string): Entry {
  if (voucher) return entryOf(voucher);
  return copied ? copiedEntry(copied, day) : newEntry(day);
}
