'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField, DayField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type StudentPlan, savedStudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { DiscountFields } from './discount-fields.tsx';
import { draftOfPlan } from './draft-of-plan.ts';
import { EndsFormer } from './ends-former.tsx';
import { formerOf } from './former-plan.ts';
import { InstalmentFields } from './instalment-fields.tsx';
import { OverrideFields } from './override-fields.tsx';
import { PayerFields } from './payer-fields.tsx';
import { discountsInput, discountValues, type PlanValues, planInput, planValues } from './plan-values.ts';
import { usePlanChoices } from './use-plan-choices.ts';

interface StudentPlanFormProps {
  readonly child: CallReply<'fees.studentPlan'>;
  /** Null gives a new plan. */
  readonly plan: StudentPlan | null;
  readonly onClose: () => void;
}

/** What a child pays by, from when to when, with prices agreed and discounts. */
export default function StudentPlanForm({ child, plan, onClose }: StudentPlanFormProps) {
  const t = useTranslations('fees.student');
  const common = useTranslations('fees.plan');
  const choices = usePlanChoices();
  const payer = child.guardians.find(({ isPayer }) => isPayer);
  const mayApprove = child.actions.includes('approve');
  const others = child.plans.filter(({ id }) => id !== plan?.id);
  const form = useForm<PlanValues>({
    defaultValues: planValues(child.student.id, plan, child.plans[0] ?? null),
    resolver: useFormCheck(savedStudentPlan, planInput),
  });
  const draft = useFormDraft(form, {
    name: draftOfPlan(child.student.id, plan),
    version: plan?.version ?? null,
    dirty: form.formState.isDirty,
  });
  const open = ['', common('choose')] as const;
  const inputOf = (values: PlanValues) => {
    const former = values.endsFormer ? formerOf(others, values) : undefined;
    const ends = former && { id: former.id, version: former.version };
    const input = { ...planInput(values), ...(ends ? { ends } : {}) };
    if (plan) return { ...input, id: plan.id, version: plan.version };
    // Who may not approve discounts takes over those of the plan that ends, and only so.
    return mayApprove ? input : { ...input, discounts: discountsInput(discountValues(former?.discounts)) };
  };
  const inUse = (all: typeof choices.charge, kept: string | null | undefined) =>
    all.filter(({ id, state }) => state === 'enabled' || id === kept).map(({ id, label }) => [id, label] as const);
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
      <PayerFields guardians={child.guardians} />
      <InstalmentFields />
      {mayApprove ? (
        <>
          <OverrideFields />
          <DiscountFields />
        </>
      ) : null}
    </SavedForm>
  );
}
