'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField, MoneyField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { type BalanceRow, type ChildBalance, movedBalance } from '@/lib/contracts/fees/balances.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, readCents } from '@/lib/rules/money.ts';

interface MoveValues {
  toStudentId: string;
  cents: string;
  note: string;
}

/** To which brother or sister a balance goes, and how much of it. */
export default function MoveBalance({ row, texts, onClose }: MoveFormProps<BalanceRow>) {
  const t = useTranslations('fees-balances');
  const shared = useTranslations('shared');
  const { data, failure, retry } = useCall('fees.childBalance', { studentId: row.id }, { shown: 'here' });
  // Once it stands open it stays: what it sent may have moved all there was, though no answer came.
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && data && data.siblings.length > 0 && data.prepaymentCents > data.reservedCents) setBegun(true);
  if (data && isBegun) return <Transfer balance={data} texts={texts} onClose={onClose} />;
  return (
    <Modal title={texts.label} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      {data ? (
        <p role="status">{t(data.siblings.length > 0 ? 'nothingFree' : 'noSibling', { name: data.student.name })}</p>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Modal>
  );
}

interface TransferProps extends Pick<MoveFormProps<BalanceRow>, 'texts' | 'onClose'> {
  readonly balance: ChildBalance;
}

function Transfer({ balance, texts, onClose }: TransferProps) {
  const t = useTranslations('fees-balances');
  const { student, siblings, prepaymentCents: heldCents, reservedCents } = balance;
  const freeCents = heldCents - reservedCents;
  const inputOf = ({ cents, toStudentId, note }: MoveValues) => ({
    ...{ studentId: student.id, toStudentId, heldCents, note },
    cents: readCents(cents) ?? Number.NaN,
  });
  const checked = useCheckedForm<MoveValues, ReturnType<typeof inputOf>>(movedBalance, inputOf, {
    ...{ toStudentId: siblings[0]?.id ?? '', cents: centsText(freeCents), note: '' },
  });
  const textOf = ({ name, className }: ChildBalance['student']) => [name, className].filter(Boolean).join(' · ');
  return (
    <SavedForm
      endpoint="fees.moveBalance"
      {...checked}
      shape="dialog"
      title={texts.title}
      submitLabel={texts.label}
      about={({ cents }) => ({ name: student.name, cents: readCents(cents) ?? 0 })}
      said={({ cents }, { number }) => t('transferred', { number, amount: cents })}
      onClose={onClose}
    >
      <p>{t('transferText', { name: student.name, amount: centsText(freeCents) })}</p>
      <FieldGroup title={t('transfer')}>
        <ChoiceField<MoveValues>
          name="toStudentId"
          label={t('to')}
          required
          choices={siblings.map((sibling) => [sibling.id, textOf(sibling)] as const)}
        />
        <MoneyField<MoveValues> name="cents" label={t('cents')} required />
        <LineField<MoveValues> name="note" label={t('note')} wide maxLength={recordLimits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
