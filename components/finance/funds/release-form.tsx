'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, DayField, LineField, MoneyField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { releasedFund } from '@/lib/contracts/finance/funds.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { type Fund, fundName } from './fund-name.ts';
import { ReleaseLines } from './release-lines.tsx';
import { ReleaseUsage } from './release-usage.tsx';
import { type FundUsage, proposedFor, type ReleaseValues } from './release-values.ts';

interface ReleaseFormProps {
  readonly fund: Fund;
  readonly period: number;
  readonly onClose: () => void;
}

/**
 * Lifts a fund's restriction: what was spent for its purpose, how much that releases, what shows it, and the voucher
 * that will be handed in.
 */
export function ReleaseForm(props: ReleaseFormProps) {
  const { fund, period, onClose } = props;
  const t = useTranslations('finance.fund');
  const shared = useTranslations('shared');
  const { subjectId, itemIds } = fund;
  const usage = useCall('finance.fundUsage', { period, subjectId, itemIds }, { shown: 'here' });
  if (usage.data) return <Filled {...props} usage={usage.data} />;
  return (
    <Modal title={t('releaseOf', { fund: fundName(fund) })} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      {usage.failure ? <ListFailure failure={usage.failure} onRetry={usage.retry} /> : <ListSkeleton rows={8} />}
    </Modal>
  );
}

function Filled({ fund, period, onClose, usage }: ReleaseFormProps & { readonly usage: FundUsage }) {
  const t = useTranslations('finance.fund');
  const today = useToday();
  const end = lastDayOf(periodText(period));
  const spent = usage.usage.filter(({ forFund }) => forFund).map(({ key }) => key);
  const proposed = proposedFor(usage, spent);
  const { subjectId, itemIds } = fund;
  const inputOf = ({ spent: _, cents, ...values }: ReleaseValues): CallInput<'finance.releaseFund'> => ({
    ...values,
    subjectId,
    itemIds,
    cents: typedCents(cents) ?? Number.NaN,
  });
  const name = `release ${subjectId} ${itemIds.join(' ')} ${period}`;
  const checked = useDraftedForm(
    releasedFund,
    inputOf,
    {
      onDate: monthOf(today) === monthOf(end) ? today : end,
      spent,
      cents: proposed > 0 ? centsText(proposed) : '',
      targetId: usage.targets[0]?.id ?? '',
      evidence: '',
      reference: '',
    },
    { name, version: null },
  );
  return (
    <SavedForm
      endpoint="finance.releaseFund"
      {...checked}
      title={t('releaseOf', { fund: fundName(fund) })}
      shape="wide"
      submitLabel={t('submit')}
      said={() => t('submitted')}
      onClose={onClose}
    >
      <ReleaseUsage usage={usage} />
      <MoneyField<ReleaseValues>
        name="cents"
        label={t('amount')}
        required
        help={t('most', { amount: centsText(Math.max(0, usage.availableCents)) })}
      />
      <DayField<ReleaseValues> name="onDate" label={t('onDate')} required />
      {usage.targets.length > 1 ? (
        <ChoiceField<ReleaseValues>
          name="targetId"
          label={t('target')}
          required
          choices={usage.targets.map(({ id, number, fullName }) => [id, `${number} ${fullName}`])}
        />
      ) : null}
      <LineField<ReleaseValues>
        name="evidence"
        label={t('evidence')}
        required
        wide
        maxLength={limits.reasonChars}
        help={t('evidenceHelp')}
      />
      <LineField<ReleaseValues> name="reference" label={t('reference')} maxLength={limits.fundReferenceChars} />
      <ReleaseLines usage={usage} />
    </SavedForm>
  );
}
