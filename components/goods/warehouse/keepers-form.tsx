'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { warehouseListed } from '@/lib/contracts/goods/warehouse.data.ts';
import { handedOver, keptWarehouse, type WarehouseRow } from '@/lib/contracts/goods/warehouse.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly staffIds: readonly Picked[];
}

/** Who keeps a warehouse from now on; or, where it is handed over, once all of it was counted. */
export default function KeepersForm({ row, move, texts, onClose }: MoveFormProps<WarehouseRow>) {
  const t = useTranslations(warehouseListed.words);
  const isHandedOver = move === 'handOver';
  const { id, version, keepers, name } = row;
  const inputOf = ({ staffIds }: Values): CallInput<'goods.saveKeepers'> => ({
    ...{ id, version, staffIds: staffIds.map((one) => one.id) },
  });
  const now = isHandedOver ? [] : keepers.map((one) => ({ kind: 'u' as const, ...one }));
  const checked = useCheckedForm<Values, CallInput<'goods.saveKeepers'>>(
    isHandedOver ? handedOver : keptWarehouse,
    inputOf,
    { staffIds: now },
  );
  const given = { ...checked, title: texts.title, submitLabel: isHandedOver ? texts.label : t('save'), onClose };
  const body = (
    <>
      <p>{t(isHandedOver ? 'handOverText' : 'keepersText', { name })}</p>
      <KeepersField required={isHandedOver} />
    </>
  );
  if (!isHandedOver)
    return (
      <SavedForm endpoint="goods.saveKeepers" {...given} said={() => texts.said}>
        {body}
      </SavedForm>
    );
  return (
    <SavedForm endpoint="goods.handOverWarehouse" {...given} said={(_, { number }) => t('handOverBegun', { number })}>
      {body}
    </SavedForm>
  );
}

function KeepersField({ required }: { readonly required: boolean }) {
  const t = useTranslations(warehouseListed.words);
  const { field, fieldState } = useController<Values, 'staffIds'>({ name: 'staffIds' });
  return (
    <Field label={t(required ? 'newKeepers' : 'keepers')} required={required} wide error={fieldState.error?.message}>
      {(control) => (
        <PickerField
          control={control}
          forRole="warehouse"
          type="u"
          max={limits.goodsKeepers}
          picked={field.value}
          onPick={field.onChange}
        />
      )}
    </Field>
  );
}
