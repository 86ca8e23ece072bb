'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ChoiceField, DayField, LineField, MoneyField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { releasedFund } from '@/lib/contracts/finance/funds.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { proposedRelease } from '@/lib/rules/finance/funds.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { type Fund, fundName } from './fund-name.ts';
import styles from './funds.module.css';

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

/** The voucher as it will be handed in. */
function ReleaseLines({ usage }: { readonly usage: FundUsage }) {
  const t = useTranslations('finance.fund');
  const { cents, targetId } = useWatch<ReleaseValues>();
  const target = usage.targets.find(({ id }) => id === targetId);
  const amount = centsText(typedCents(cents ?? '') ?? 0);
  return (
    <table className={`full-row full-width ${styles.lines}`} aria-label={t('preview')}>
      <caption>{t('preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('subject')}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{[usage.number, usage.name, usage.items].filter(Boolean).join(' ')}</td>
          <td>{amount}</td>
          <td />
        </tr>
        <tr>
          <td>{target ? `${target.number} ${target.fullName}` : '--'}</td>
          <td />
          <td>{amount}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What the fund holds, the expenses it may have paid for, and the amount that follows from those that are ticked. */
function ReleaseUsage({ usage }: { readonly usage: FundUsage }) {
  const t = useTranslations('finance.fund');
  const { setValue } = useFormContext<ReleaseValues>();
  const spent = useWatch<ReleaseValues, 'spent'>({ name: 'spent' });
  const proposed = proposedFor(usage, spent ?? []);
  const { availableCents, releasedCents, waitingCents } = usage;
  return (
    <div className={styles.usage}>
      <FactList
        facts={[
          [t('available'), centsText(availableCents)],
          [t('released'), centsText(releasedCents)],
          ...(waitingCents > 0 ? [[t('waiting'), centsText(waitingCents)] as const] : []),
        ]}
      />
      {usage.usage.length > 0 ? (
        <TickFields<ReleaseValues>
          name="spent"
          label={t('spent')}
          wide
          choices={usage.usage.map(({ key, number, fullName, auxiliary, cents }) => [
            key,
            `${number} ${fullName}${auxiliary ? `（${auxiliary}）` : ''}　${centsText(cents)}`,
          ])}
        />
      ) : (
        <p className="soft">{t('noUsage')}</p>
      )}
      <p className={`soft ${styles.proposal}`}>
        {t('proposed', { amount: centsText(proposed) })}
        {proposed > 0 ? (
          <Button
            look="link"
            onClick={() => setValue('cents', centsText(proposed), { shouldDirty: true, shouldValidate: true })}
          >
            {t('take')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

type FundUsage = CallReply<'finance.fundUsage'>;

/** What is filled in to lift a restriction. */
interface ReleaseValues {
  readonly onDate: string;
  /** Keys of the expenses that were paid for out of the fund. */
  readonly spent: readonly string[];
  readonly cents: string;
  readonly targetId: string;
  readonly evidence: string;
  readonly reference: string;
}

/** What is proposed for the expenses that are ticked. */
const proposedFor = ({ usage, releasedCents, availableCents }: FundUsage, spent: readonly string[]) =>
  proposedRelease(
    usage.filter(({ key }) => spent.includes(key)).reduce((sum, { cents }) => sum + cents, 0),
    releasedCents,
    availableCents,
  );
