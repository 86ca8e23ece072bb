'use client';

import { useTranslations } from 'next-intl';
import { useForm, useFormContext } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import {
  ChoiceField,
  DayField,
  LineField,
  MoneyField,
  TickField,
  TickFields,
} from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type StudentPlan, savedStudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { canEndFor } from '@/lib/rules/plan-days.ts';
import styles from '../fees.module.css';
import { useItemChoices, useItems } from '../use-items.ts';
import { DiscountFields } from './discount-fields.tsx';
import { draftOfPlan } from './draft-of-plan.ts';
import { noInstalment, noPayer } from './paying-values.ts';
import {
  type AskedDiscount,
  discountsInput,
  discountValues,
  noOverride,
  type PlanValues,
  planInput,
  planValues,
} from './plan-values.ts';
import { usePlanChoices } from './use-plan-choices.ts';

const months = Array.from({ length: limits.feeInstalments }, (_, at) => at);

/** In which parts each charge is paid, and when each falls due. */
function InstalmentFields() {
  const t = useTranslations('fees.student');
  return (
    <LineGroups
      name="instalments"
      empty={noInstalment}
      most={limits.feeInstalments}
      addLabel={t('addInstalment')}
      titleOf={(number) => t('instalmentNumber', { number })}
      removeLabelOf={(number) => t('removeInstalment', { number })}
    >
      {(at) => (
        <>
          <ChoiceField<PlanValues>
            name={`instalments.${at}.monthsLater`}
            label={t('monthsLater')}
            choices={months.map((one) => [String(one), t('monthsLaterOf', { months: one })])}
          />
          <LineField<PlanValues>
            name={`instalments.${at}.day`}
            label={t('day')}
            help={t('dayHelp')}
            required
            maxLength={2}
            inputMode="numeric"
          />
          <LineField<PlanValues>
            name={`instalments.${at}.percentBp`}
            label={t('percent')}
            required
            maxLength={6}
            inputMode="decimal"
          />
        </>
      )}
    </LineGroups>
  );
}

/** The plan of the child that would have to end for the days typed; none where they meet no plan. */
function formerOf(others: readonly StudentPlan[], { fromOn, toOn }: Pick<PlanValues, 'fromOn' | 'toOn'>) {
  if (!isCalendarDate(fromOn)) return undefined;
  return others.find((one) => canEndFor(one, { fromOn, toOn: toOn || null }));
}

interface StudentPlanFormProps {
  readonly child: CallReply<'fees.studentPlan'>;
  /** Null gives a new plan. */
  readonly plan: StudentPlan | null;
  /** What was asked for it and returned: the form goes on with it. */
  readonly returned: AskedDiscount | null;
  readonly onClose: () => void;
}

/** What a child pays by, from when to when, with prices agreed and discounts. */
export default function StudentPlanForm({ child, plan, returned, onClose }: StudentPlanFormProps) {
  const t = useTranslations('fees.student');
  const common = useTranslations('fees.plan');
  const isByFlow = child.actions.includes('ask');
  const mayApprove = isByFlow || child.actions.includes('approve');
  const others = child.plans.filter(({ id }) => id !== plan?.id);
  const form = useForm<PlanValues>({
    defaultValues: planValues(child.student.id, plan, child.plans[0] ?? null, returned),
    resolver: useFormCheck(savedStudentPlan, planInput),
  });
  const draft = useFormDraft(form, {
    name: draftOfPlan(child.student.id, plan),
    version: plan?.version ?? null,
    dirty: form.formState.isDirty,
  });
  const inputOf = (values: PlanValues) => {
    const former = values.endsFormer ? formerOf(others, values) : undefined;
    const ends = former && { id: former.id, version: former.version };
    const input = { ...planInput(values), ...(ends ? { ends } : {}) };
    if (plan) return { ...input, id: plan.id, version: plan.version };
    // Who may not approve discounts takes over those of the plan that ends, and only so.
    return mayApprove ? input : { ...input, discounts: discountsInput(discountValues(former?.discounts)) };
  };
  return (
    <SavedForm
      endpoint="fees.saveStudentPlan"
      form={form}
      draft={draft}
      inputOf={inputOf}
      title={plan ? t('editTitle') : t('giveTitle', { name: child.student.name })}
      shape="wide"
      submitLabel={common('save')}
      said={() => t('saved', { name: child.student.name })}
      onClose={onClose}
    >
      <PlanFacts child={child} plan={plan} others={others} />
      <PayerFields guardians={child.guardians} />
      <InstalmentFields />
      {mayApprove ? (
        <>
          {isByFlow ? <p className="full-row small soft">{t('askHelp')}</p> : null}
          <OverrideFields />
          <DiscountFields />
        </>
      ) : null}
    </SavedForm>
  );
}

/** Says which plan stands in the way and ends it the day before; shown only where one does. */
function EndsFormer({ others }: { readonly others: readonly StudentPlan[] }) {
  const t = useTranslations('fees.student');
  const giving = useTranslations('fees.giving');
  const { watch } = useFormContext<PlanValues>();
  const [fromOn, toOn] = watch(['fromOn', 'toOn']);
  const former = formerOf(others, { fromOn, toOn });
  if (!former) return null;
  const { chargePlanName: name, chargePlanEdition: edition, overrides } = former;
  return (
    <div className={`full-row ${styles.ends}`}>
      <TickField<PlanValues>
        name="endsFormer"
        label={t('endFormer', { plan: t('version', { name, edition }), day: dayAfter(fromOn, -1) })}
      />
      {overrides.length > 0 ? <small>{giving('overrides', { count: overrides.length })}</small> : null}
    </div>
  );
}

interface PlanFactsProps {
  readonly child: StudentPlanFormProps['child'];
  readonly plan: StudentPlanFormProps['plan'];
  readonly others: readonly StudentPlan[];
}

/** Which plans, from when to when, and who pays. */
function PlanFacts({ child, plan, others }: PlanFactsProps) {
  const t = useTranslations('fees.student');
  const common = useTranslations('fees.plan');
  const choices = usePlanChoices();
  const payer = child.guardians.find(({ isPayer }) => isPayer);
  const open = ['', common('choose')] as const;
  const inUse = (all: typeof choices.charge, kept: string | null | undefined) =>
    all.filter(({ id, state }) => state === 'enabled' || id === kept).map(({ id, label }) => [id, label] as const);
  return (
    <FieldGroup title={common('facts')}>
      <ChoiceField<PlanValues>
        name="chargePlanId"
        label={t('chargePlan')}
        required
        choices={[open, ...inUse(choices.charge, plan?.chargePlanId)]}
      />
      <ChoiceField<PlanValues>
        name="refundPlanId"
        label={t('refundPlan')}
        choices={[['', t('noRefund')], ...inUse(choices.refund, plan?.refundPlanId)]}
      />
      <DayField<PlanValues> name="fromOn" label={t('fromOn')} required />
      <DayField<PlanValues> name="toOn" label={t('toOn')} help={t('toOnHelp')} />
      <EndsFormer others={others} />
      <ChoiceField<PlanValues>
        name="payerGuardianId"
        label={t('mainPayer')}
        help={t('mainPayerHelp')}
        choices={[
          payer ? ['', t('asRecorded', { name: payer.name })] : open,
          ...child.guardians.map(({ id, name }) => [id, name] as const),
        ]}
      />
    </FieldGroup>
  );
}

/** Prices agreed for this child in place of the plan's. */
function OverrideFields() {
  const t = useTranslations('fees.student');
  const common = useTranslations('fees.plan');
  const choices = useItemChoices();
  return (
    <LineGroups
      name="overrides"
      empty={noOverride}
      most={limits.feeExceptions}
      addLabel={t('addOverride')}
      titleOf={(number) => t('overrideNumber', { number })}
      removeLabelOf={(number) => t('removeOverride', { number })}
    >
      {(at) => (
        <>
          <ChoiceField<PlanValues> name={`overrides.${at}.itemId`} label={common('item')} required choices={choices} />
          <MoneyField<PlanValues> name={`overrides.${at}.priceCents`} label={t('price')} required />
          <LineField<PlanValues>
            name={`overrides.${at}.reason`}
            label={t('reason')}
            required
            maxLength={limits.reasonChars}
          />
          <DayField<PlanValues> name={`overrides.${at}.until`} label={t('until')} />
        </>
      )}
    </LineGroups>
  );
}

/** Who pays beside the main payer: a guardian or somebody else, a part of some items or a sum. */
function PayerFields({ guardians }: { readonly guardians: CallReply<'fees.studentPlan'>['guardians'] }) {
  const t = useTranslations('fees.student');
  const { items } = useItems();
  const { watch } = useFormContext<PlanValues>();
  return (
    <LineGroups
      name="payers"
      empty={noPayer}
      most={limits.feePayers}
      addLabel={t('addPayer')}
      titleOf={(number) => t('payerNumber', { number })}
      removeLabelOf={(number) => t('removePayer', { number })}
    >
      {(at) => (
        <>
          <ChoiceField<PlanValues>
            name={`payers.${at}.guardianId`}
            label={t('who')}
            choices={[['', t('someoneElse')], ...guardians.map(({ id, name }) => [id, name] as const)]}
          />
          {watch(`payers.${at}.guardianId`) === '' ? (
            <LineField<PlanValues>
              name={`payers.${at}.name`}
              label={t('payerName')}
              required
              maxLength={limits.nameChars}
            />
          ) : null}
          <LineField<PlanValues>
            name={`payers.${at}.percentBp`}
            label={t('percent')}
            help={t('shareHelp')}
            maxLength={6}
            inputMode="decimal"
          />
          <MoneyField<PlanValues> name={`payers.${at}.amountCents`} label={t('shareAmount')} />
          <TickFields<PlanValues>
            name={`payers.${at}.itemIds`}
            label={t('shareItems')}
            choices={items.map(({ id, name }) => [id, name] as const)}
          />
        </>
      )}
    </LineGroups>
  );
}
