'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { ChoiceField, DayField, LineField, TickField } from '@/components/shared/form-parts.tsx';
import { SavedForm } from '@/components/shared/saved-form.tsx';
import { useFormDraft } from '@/components/shared/use-form-draft.ts';
import { newDraft } from '@/components/shared/use-waiting-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type FeeItem, itemKinds, savedItem, ticketKinds } from '@/lib/contracts/fees/items.ts';
import { limits } from '@/lib/rules/limits.ts';
import { feeCycles } from '@/lib/rules/monthly-fee.ts';

interface ItemFormProps {
  /** Null adds one. */
  readonly item: FeeItem | null;
  readonly onClose: () => void;
}

const first: CallInput<'fees.saveItem'> = {
  code: '',
  name: '',
  kind: 'care',
  cycle: 'month',
  byAttendance: false,
  ticket: 'receipt',
  allowDiscount: true,
  sort: 10,
  enabled: true,
  validFrom: null,
  validTo: null,
};

type Values = Omit<typeof first, 'sort' | 'validFrom' | 'validTo'> & {
  sort: string;
  validFrom: string;
  validTo: string;
};

const valuesOf = (item: typeof first): Values => ({
  ...item,
  sort: String(item.sort),
  validFrom: item.validFrom ?? '',
  validTo: item.validTo ?? '',
});
const inputOf = (values: Values): CallInput<'fees.saveItem'> => ({
  ...values,
  sort: Number(values.sort || Number.NaN),
  validFrom: values.validFrom || null,
  validTo: values.validTo || null,
});

/** One fee item. */
export default function ItemForm({ item, onClose }: ItemFormProps) {
  const t = useTranslations('fees.item');
  const form = useForm<Values>({
    defaultValues: valuesOf(item ?? first),
    resolver: useFormCheck<Values>(savedItem, inputOf),
  });
  const draft = useFormDraft(form, {
    name: item?.id ?? newDraft,
    version: item?.version ?? null,
    dirty: form.formState.isDirty,
  });
  return (
    <SavedForm
      endpoint="fees.saveItem"
      form={form}
      draft={draft}
      inputOf={inputOf}
      title={item ? t('editTitle') : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <LineField<Values> name="code" label={t('code')} required maxLength={limits.feeCodeChars} />
        <ChoiceField<Values>
          name="kind"
          label={t('kind')}
          required
          choices={itemKinds.map((one) => [one, t(`kindOf.${one}`)])}
        />
        <ChoiceField<Values>
          name="cycle"
          label={t('cycle')}
          required
          choices={feeCycles.map((one) => [one, t(`cycleOf.${one}`)])}
        />
        <ChoiceField<Values>
          name="ticket"
          label={t('ticket')}
          required
          choices={ticketKinds.map((one) => [one, t(`ticketOf.${one}`)])}
        />
        <LineField<Values>
          name="sort"
          label={t('sort')}
          required
          maxLength={4}
          help={t('sortHelp')}
          inputMode="numeric"
        />
      </FieldGroup>
      <FieldGroup title={t('rules')}>
        <TickField<Values> name="byAttendance" label={t('byAttendance')} />
        <TickField<Values> name="allowDiscount" label={t('allowDiscount')} />
        <TickField<Values> name="enabled" label={t('enabled')} />
      </FieldGroup>
      <FieldGroup title={t('valid')}>
        <DayField<Values> name="validFrom" label={t('validFrom')} />
        <DayField<Values> name="validTo" label={t('validTo')} />
      </FieldGroup>
    </SavedForm>
  );
}
