'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import styles from '../fees.module.css';
import { useItems } from '../use-items.ts';
import { AskedDiscounts } from './asked-discounts.tsx';
import type { AskedDiscount } from './plan-values.ts';

interface PlanCardProps {
  readonly plan: StudentPlan;
  readonly guardians: CallReply<'fees.studentPlan'>['guardians'];
  /** What was asked for it where a flow decides; left out where only what is in force counts. */
  readonly asked?: readonly AskedDiscount[];
  readonly onEdit: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

/** One plan of a child with its prices agreed and its discounts, each with its reason and who approved it. */
export function PlanCard({ plan, guardians, asked = [], onEdit, onRemove }: PlanCardProps) {
  const t = useTranslations('fees.student');
  const { nameOf } = useItems();
  const name = t('version', { name: plan.chargePlanName, edition: plan.chargePlanEdition });
  const payer = guardians.find(({ id }) => id === plan.payerGuardianId);
  const recorded = guardians.find(({ isPayer }) => isPayer);
  return (
    <section className={styles.plan} aria-label={name}>
      <h3>{name}</h3>
      <dl>
        <dt>{t('days')}</dt>
        <dd>{t(plan.toOn ? 'span' : 'openSpan', { from: plan.fromOn, to: plan.toOn ?? '' })}</dd>
        <dt>{t('refundPlan')}</dt>
        <dd>{plan.refundPlanName ?? '--'}</dd>
        <dt>{t('payer')}</dt>
        <dd>{payer?.name ?? (recorded ? t('asRecorded', { name: recorded.name }) : '--')}</dd>
      </dl>
      <PlanPaying plan={plan} guardians={guardians} />
      {plan.overrides.length + plan.discounts.length > 0 ? (
        <ul>
          {plan.overrides.map((one) => (
            <li key={one.itemId}>
              {t('override', { item: nameOf(one.itemId), price: centsText(one.priceCents) })}
              <Why {...one} />
            </li>
          ))}
          {plan.discounts.map((one) => (
            <li key={`${one.kind} ${one.reason} ${one.percentBp} ${one.amountCents}`}>
              {t(`kindOf.${one.kind}`)}{' '}
              {one.percentBp === null
                ? `−${centsText(one.amountCents ?? 0)}`
                : t('percentOff', { percent: hundredthsText(one.percentBp) })}{' '}
              {one.itemIds.map(nameOf).join(t('separator')) || t('allItems')}
              <Why {...one} />
              {one.evidenceId ? <EvidenceLink id={one.evidenceId} name={one.evidenceName ?? ''} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <AskedDiscounts asked={asked} />
      <p>
        {onEdit ? (
          <Button look="link" aria-label={t('editNamed', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}{' '}
        {onRemove ? (
          <Button look="link" aria-label={t('removeNamed', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        ) : null}
      </p>
    </section>
  );
}

/** Why it was agreed, who approved it, and until when it holds. */
function Why({ reason, by, until }: Pick<StudentPlan['discounts'][number], 'reason' | 'by' | 'until'>) {
  const t = useTranslations('fees.student');
  return <small>{until === null ? t('whyOpen', { reason, by }) : t('why', { reason, by, until })}</small>;
}

function EvidenceLink({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTranslations('fees.student');
  const { run, busy } = useDownload('fees.evidence');
  return (
    <Button look="link" busy={busy} onClick={() => void run({ id })}>
      {t('evidenceNamed', { name })}
    </Button>
  );
}

interface PlanPayingProps {
  readonly plan: StudentPlan;
  readonly guardians: CallReply<'fees.studentPlan'>['guardians'];
}

/** Who pays beside the main payer, and in which parts; nothing where a charge is paid whole by one. */
function PlanPaying({ plan, guardians }: PlanPayingProps) {
  const t = useTranslations('fees.student');
  const { nameOf } = useItems();
  if (plan.payers.length + plan.instalments.length === 0) return null;
  return (
    <ul>
      {plan.payers.map((one) => (
        <li key={`${one.guardianId} ${one.name} ${one.percentBp} ${one.amountCents} ${one.itemIds.join()}`}>
          {t('share', {
            name: one.name || guardians.find(({ id }) => id === one.guardianId)?.name || '--',
            part: one.percentBp === null ? centsText(one.amountCents ?? 0) : `${hundredthsText(one.percentBp)}%`,
            items: one.itemIds.map(nameOf).join(t('separator')) || t('everything'),
          })}
        </li>
      ))}
      {plan.instalments.map((one, at) => (
        <li key={`${one.monthsLater} ${one.day}`}>
          {t('instalment', {
            number: at + 1,
            month: t('monthsLaterOf', { months: one.monthsLater }),
            day: one.day,
            percent: hundredthsText(one.percentBp),
          })}
        </li>
      ))}
    </ul>
  );
}
