'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField, DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { pricedCents, priceText, readPrice, readQuantity } from '@/lib/rules/quantity.ts';
import { emptyLine, type LinePart, type LineValues } from './line-values.ts';
import { ScanField } from './scan-field.tsx';

type Items = CallReply<'goods.documentChoices'>['items'];

interface LineFieldsProps {
  readonly items: Items;
  readonly parts: readonly LinePart[];
  /** A line may say in words what is meant, and name no item. */
  readonly mayBeWords?: boolean;
  /** What a shelf is chosen among; any may be written where there are none. */
  readonly shelves?: readonly string[];
}

interface WithLines {
  lines: LineValues[];
}

/** The lines of a document: added, filled in, taken away, with what they come to. */
export function LineFields({ items, parts, mayBeWords = false, shelves = [] }: LineFieldsProps) {
  const t = useTranslations('goods-documents');
  return (
    <>
      <ScanField items={items} />
      <LineGroups
        name="lines"
        empty={emptyLine}
        least={1}
        most={limits.goodsLines}
        addLabel={t('addLine')}
        titleOf={(number) => t('lineAt', { number })}
        removeLabelOf={(number) => t('removeLine', { number })}
      >
        {(at) => <OneLine at={at} items={items} parts={parts} mayBeWords={mayBeWords} shelves={shelves} />}
      </LineGroups>
      {parts.includes('price') ? <Total /> : null}
    </>
  );
}

/** What an item is counted in, as lines call it. */
const unitsOf = ({ unit, pack, units }: Items[number]): readonly (readonly [string, string])[] => [
  ['base', unit],
  ...(pack === null ? [] : [['pack', pack] as const]),
  ...units.map(({ id, name }) => [id, name] as const),
];

function OneLine({ at, items, parts, mayBeWords, shelves }: Required<LineFieldsProps> & { readonly at: number }) {
  const t = useTranslations('goods-documents');
  const { itemId } = useWatch<WithLines>({ name: `lines.${at}` }) as unknown as LineValues;
  const item = items.find(({ id }) => id === itemId);
  const names = items.map(({ id, name, code }) => [id, [name, code].filter(Boolean).join(' · ')] as const);
  const units = item ? unitsOf(item) : [];
  const usual = item?.lastPrice ?? null;
  const has = (part: LinePart) => parts.includes(part);
  return (
    <>
      <ChoiceField<WithLines>
        name={`lines.${at}.itemId`}
        label={t('item')}
        required={!mayBeWords}
        choices={[['', mayBeWords ? t('inWords') : ''], ...names]}
      />
      <LineField<WithLines>
        name={`lines.${at}.quantity`}
        label={item && units.length === 1 ? t('quantityIn', { unit: item.unit }) : t('quantity')}
        required
        maxLength={16}
        inputMode="decimal"
      />
      {has('unit') && units.length > 1 ? (
        <ChoiceField<WithLines> name={`lines.${at}.unit`} label={t('unit')} choices={units} />
      ) : null}
      {has('price') ? (
        <LineField<WithLines>
          name={`lines.${at}.price`}
          label={t('price')}
          required={!mayBeWords}
          maxLength={16}
          inputMode="decimal"
          {...(usual !== null && { help: t('lastPrice', { price: priceText(usual) }) })}
        />
      ) : null}
      <PlaceFields at={at} parts={parts} shelves={shelves} />
      {has('note') ? (
        <LineField<WithLines>
          name={`lines.${at}.note`}
          label={t('note')}
          required={mayBeWords && !item}
          maxLength={limits.noteChars}
        />
      ) : null}
    </>
  );
}

/** Why goods are mostly refused. */
const refusals = ['damaged', 'wrongItem', 'quality', 'dueSoon', 'notOrdered'] as const;

/** Where it stands, of which lot, and what of it was refused. */
export function PlaceFields({
  at,
  parts,
  shelves,
}: Pick<LineFieldsProps, 'parts' | 'shelves'> & { readonly at: number }) {
  const t = useTranslations('goods-documents');
  const has = (part: LinePart) => parts.includes(part);
  const line = (part: 'shelf' | 'lot', max: number) =>
    has(part) ? <LineField<WithLines> name={`lines.${at}.${part}`} label={t(part)} maxLength={max} /> : null;
  return (
    <>
      {has('refused') ? (
        <LineField<WithLines> name={`lines.${at}.refused`} label={t('refused')} maxLength={16} inputMode="decimal" />
      ) : null}
      {has('refusal') ? (
        <LineField<WithLines>
          name={`lines.${at}.refusal`}
          label={t('refusal')}
          maxLength={limits.reasonChars}
          offered={refusals.map((reason) => t(`refusalOf.${reason}`))}
        />
      ) : null}
      {has('shelf') && shelves && shelves.length > 0 ? (
        <ChoiceField<WithLines>
          name={`lines.${at}.shelf`}
          label={t('shelf')}
          choices={[['', ''], ...shelves.map((shelf) => [shelf, shelf] as const)]}
        />
      ) : (
        line('shelf', limits.nameChars)
      )}
      {has('producedOn') ? <DayField<WithLines> name={`lines.${at}.producedOn`} label={t('producedOn')} /> : null}
      {line('lot', limits.nameChars)}
      {has('dueOn') ? <DayField<WithLines> name={`lines.${at}.dueOn`} label={t('dueOn')} /> : null}
    </>
  );
}

/** What all lines come to, where their prices can be read. */
function Total() {
  const t = useTranslations('goods-documents');
  const lines = useWatch<WithLines>({ name: 'lines' }) as unknown as readonly LineValues[];
  const cents = lines.reduce(
    (sum, { quantity, price }) => sum + pricedCents(readQuantity(quantity) ?? 0, readPrice(price) ?? 0),
    0,
  );
  return (
    <p className="digits" role="status">
      {t('total', { amount: centsText(cents) })}
    </p>
  );
}
