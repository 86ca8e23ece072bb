'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { itemListed } from '@/lib/contracts/goods/item.data.ts';
import { type ItemRow, unitsOfItem } from '@/lib/contracts/goods/item.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  units: { unitId: string; numerator: string; denominator: string }[];
}

const whole = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** What an item is counted in beside its base and purchase unit: one of each is so many base units. */
export default function UnitsForm({ row, texts, onClose }: MoveFormProps<ItemRow>) {
  const t = useTranslations(itemListed.words);
  const units = useCall('goods.itemChoices', {}).data?.units;
  const inputOf = (values: Values): CallInput<'goods.saveItemUnits'> => ({
    ...{ id: row.id, version: row.version },
    units: values.units.map(({ unitId, numerator, denominator }) => ({
      ...{ unitId, numerator: whole(numerator), denominator: whole(denominator) },
    })),
  });
  const checked = useCheckedForm<Values, CallInput<'goods.saveItemUnits'>>(unitsOfItem, inputOf, {
    units: row.units.map(({ unitId, numerator, denominator }) => ({
      ...{ unitId, numerator: String(numerator), denominator: String(denominator) },
    })),
  });
  if (!units) return null;
  const own = [row.unitId, row.packUnitId];
  // One that is out of use stays where it stands.
  const kept = row.units.filter(({ unitId }) => !units.some(({ id }) => id === unitId));
  const offered = [...units, ...kept.map(({ unitId: id, name }) => ({ id, name }))].filter(
    ({ id }) => !own.includes(id),
  );
  return (
    <SavedForm
      endpoint="goods.saveItemUnits"
      {...checked}
      title={texts.title}
      submitLabel={t('save')}
      said={() => texts.said}
      onClose={onClose}
    >
      <p>{t('unitsText', { unit: row.unit })}</p>
      <LineGroups
        name="units"
        empty={{ unitId: '', numerator: '', denominator: '1' }}
        most={limits.goodsItemUnits}
        addLabel={t('addUnit')}
        titleOf={(number) => t('unitAt', { number })}
        removeLabelOf={(number) => t('removeUnit', { number })}
      >
        {(at) => (
          <>
            <ChoiceField<Values>
              name={`units.${at}.unitId`}
              label={t('unit')}
              required
              choices={[['', ''], ...offered.map(({ id, name }) => [id, name] as const)]}
            />
            <LineField<Values>
              name={`units.${at}.numerator`}
              label={t('unitNumerator')}
              required
              maxLength={7}
              inputMode="numeric"
            />
            <LineField<Values>
              name={`units.${at}.denominator`}
              label={t('packDenominator')}
              help={t('unitDenominatorHelp', { unit: row.unit })}
              required
              maxLength={7}
              inputMode="numeric"
            />
          </>
        )}
      </LineGroups>
    </SavedForm>
  );
}
