'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { LostAnswer } from '@/components/shared/overlay/lost-answer.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import { spreadOverBills } from '@/lib/rules/fees/payment-sums.ts';
import { centsText } from '@/lib/rules/money.ts';
import { FamilySearch } from '../counter/family-search.tsx';

type Words = ReturnType<typeof useTranslations<'fees-arrivals'>>;
type Family = CallReply<'fees.counterFamily'>;

/**
 * What a transfer pays of the bills that are ticked, the oldest first, and what is kept. Until somebody ticks, those
 * are the bills for which the money lasts.
 */
function plannedClaim(family: Family | undefined, cents: number, chosen: ReadonlySet<string> | null) {
  const bills = (family?.children ?? []).flatMap((child) => child.bills).filter(({ isFrozen }) => !isFrozen);
  const open = chosen === null ? bills : bills.filter(({ id }) => chosen.has(id));
  const { parts, left: keptCents } = spreadOverBills(open, cents);
  const dueOf = (billId: string) => bills.find(({ id }) => id === billId)?.dueCents ?? 0;
  return {
    parts: parts.map((part) => ({ ...part, dueCents: dueOf(part.billId) })),
    keptCents,
    ticked: chosen ?? new Set(parts.map(({ billId }) => billId)),
  };
}

/** Says by hand whose a transfer is: the family is found as at the counter, and its bills are ticked. */
export default function ClaimArrival({ row: arrival, onClose }: MoveFormProps<ArrivalRow>) {
  const t = useTranslations('fees-arrivals');
  const { id, version, cents, suggestion } = arrival;
  const [studentId, setStudentId] = useState(suggestion?.student.id ?? null);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const family = useCall('fees.counterFamily', studentId ? { studentId } : null, { shown: 'here' });
  const { run, busy, lost } = useAction('fees.claimArrival', { shown: 'here' });
  const planned = plannedClaim(family.data, cents, chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!(studentId && family.data)) return;
    const { parts, keptCents } = planned;
    void book({ id, version, studentId, parts, keptCents });
  };
  const book = async (input: CallInput<'fees.claimArrival'>) => {
    setFailure(null);
    const outcome = await run(input);
    if (!outcome.ok) {
      family.retry();
      return setFailure(outcome.failure);
    }
    const name = family.data?.children[0]?.student.name ?? '';
    announce({ kind: 'toast', severity: 'success', text: t('claimed', { number: outcome.data.number, name }) });
    onClose();
  };
  const pick = (picked: string) => {
    setStudentId(picked);
    setChosen(null);
  };
  const title = t('claimTitle', { amount: centsText(cents) });
  if (lost) {
    const child = family.data?.children.find(({ student }) => student.id === lost.studentId);
    const about = child ? { name: child.student.name, cents } : undefined;
    return <LostAnswer {...{ title, action: t('book'), about, busy, onClose }} onAsk={() => void book(lost)} />;
  }
  return (
    <FormPanel
      title={title}
      shape="wide"
      submitLabel={t('book')}
      loading={busy}
      submitError={failure}
      errorCount={0}
      dirty={chosen !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="stack">
        <FactList
          facts={[
            [t('onDay'), arrival.onDay],
            [t('booksOn'), bookedOnText(t, arrival)],
            [t('payer'), arrival.payerName],
            [t('remark'), arrival.remark],
            [t('serial'), arrival.serial],
          ]}
        />
        <FamilySearch isFree={studentId === null} onPick={pick} />
        {studentId === null ? (
          <p className="soft">{t('claimBegin')}</p>
        ) : family.data ? (
          <Bills family={family.data} planned={planned} onTicked={setChosen} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </div>
    </FormPanel>
  );
}

/** On which day it is booked, and why that is not the bank's. */
const bookedOnText = (t: Words, { onDay, booksOn }: ArrivalRow) =>
  booksOn === null || booksOn === onDay ? booksOn : t('booksOnOther', { day: booksOn });

interface BillsProps {
  readonly family: Family;
  readonly planned: ReturnType<typeof plannedClaim>;
  readonly onTicked: (ticked: ReadonlySet<string>) => void;
}

/** The bills of a family, each with what of the transfer it gets. */
function Bills({ family, planned: { parts, ticked, keptCents }, onTicked }: BillsProps) {
  const t = useTranslations('fees-arrivals');
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    onTicked(next);
  };
  return (
    <>
      {family.children.map(({ student, bills }) => (
        <section key={student.id} className="stack-8" aria-label={student.name}>
          <h3>
            {student.name} <small className="soft">{student.className}</small>
          </h3>
          {bills.length === 0 ? <p className="soft">{t('owesNothing')}</p> : null}
          {bills.map((bill) => (
            <label key={bill.id} className="option">
              <input
                type="checkbox"
                checked={ticked.has(bill.id)}
                disabled={bill.isFrozen}
                onChange={(event) => tick(bill.id, event.target.checked)}
              />
              <span>
                {bill.name || bill.month} <small className="soft">{bill.number}</small>{' '}
                {t('due', { amount: centsText(bill.dueCents) })}{' '}
                <strong className="digits">
                  {t('gets', {
                    amount: centsText(parts.find(({ billId }) => billId === bill.id)?.cents ?? 0),
                  })}
                </strong>
              </span>
            </label>
          ))}
        </section>
      ))}
      {keptCents > 0 ? <p role="status">{t('willKeep', { amount: centsText(keptCents) })}</p> : null}
    </>
  );
}
