'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PlanValues } from './plan-head.ts';

interface PlanFormProps<N extends EndpointName, V extends PlanValues> {
  readonly endpoint: N;
  readonly form: UseFormReturn<V>;
  /** The draft of a plan that is changed; null for a new one. */
  readonly plan: { readonly id: string; readonly version: number } | null;
  readonly inputOf: (values: V) => CallInput<N>;
  readonly title: string;
  readonly lineTitle: (number: number) => string;
  readonly emptyLine: V['lines'][number];
  readonly line: (at: number) => ReactNode;
  readonly onClose: () => void;
  /** Fields beside the name, and whole groups after the facts. */
  readonly facts?: ReactNode;
  readonly children?: ReactNode;
}

/** A draft of a versioned plan: name, validity and note, then its lines. */
export function PlanForm<N extends EndpointName, V extends PlanValues>(props: PlanFormProps<N, V>) {
  const { endpoint, form, plan, inputOf, title, onClose } = props;
  const t = useTranslations('fees.plan');
  const draft = useFormDraft(form, {
    name: plan?.id ?? newDraft,
    version: plan?.version ?? null,
    dirty: form.formState.isDirty,
  });
  return (
    <SavedForm
      endpoint={endpoint}
      form={form}
      draft={draft}
      inputOf={inputOf}
      title={title}
      shape="wide"
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<PlanValues> name="name" label={t('name')} required wide maxLength={limits.nameChars} />
        <DayField<PlanValues> name="validFrom" label={t('validFrom')} />
        <DayField<PlanValues> name="validTo" label={t('validTo')} />
        {props.facts}
        <LineField<PlanValues> name="note" label={t('note')} wide maxLength={limits.noteChars} />
      </FieldGroup>
      {props.children}
      <LineGroups
        name="lines"
        empty={props.emptyLine}
        least={1}
        most={limits.feeLines}
        addLabel={t('addLine')}
        titleOf={props.lineTitle}
        removeLabelOf={(number) => t('removeLine', { number })}
      >
        {props.line}
      </LineGroups>
    </SavedForm>
  );
}
