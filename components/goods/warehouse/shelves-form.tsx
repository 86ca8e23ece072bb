'use client';

import { useTranslations } from 'next-intl';
import { LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { warehouseListed } from '@/lib/contracts/goods/warehouse.data.ts';
import { shelvedWarehouse, type WarehouseRow } from '@/lib/contracts/goods/warehouse.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly shelves: string;
}

/** The shelves of a warehouse, one a line, in the order in which people walk along them. */
export default function ShelvesForm({ row: { id, version, shelves }, texts, onClose }: MoveFormProps<WarehouseRow>) {
  const t = useTranslations(warehouseListed.words);
  const inputOf = (values: Values): CallInput<'goods.saveShelves'> => ({
    ...{ id, version },
    shelves: values.shelves
      .split('\n')
      .map((shelf) => shelf.trim())
      .filter((shelf) => shelf !== ''),
  });
  const checked = useCheckedForm<Values, CallInput<'goods.saveShelves'>>(shelvedWarehouse, inputOf, {
    shelves: shelves.join('\n'),
  });
  return (
    <SavedForm
      endpoint="goods.saveShelves"
      {...checked}
      title={texts.title}
      submitLabel={t('save')}
      said={() => texts.said}
      onClose={onClose}
    >
      <LinesField<Values>
        name="shelves"
        label={t('shelves')}
        help={t('shelvesHelp', { most: limits.goodsShelves })}
        rows={12}
        verbatim
      />
    </SavedForm>
  );
}
