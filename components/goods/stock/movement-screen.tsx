'use client';

import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { movementListed, reversalFields } from '@/lib/contracts/goods/movement.data.ts';
import type { MovementRow } from '@/lib/contracts/goods/movement.ts';
import { centsText } from '@/lib/rules/money.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import { WarehousePicker } from './warehouse-picker.tsx';

const { words } = movementListed;
const pickers = { warehouseId: WarehousePicker };

/** Movements as they are listed; what was wrong is taken back by another one. */
export const movementList = {
  ...movementListed,
  factsOf: ({ name, quantity, unit, movedOn }) => ({
    item: name,
    quantity: quantityText(Math.abs(quantity)),
    unit,
    day: movedOn,
  }),
  moves: {
    reverse: {
      danger: true,
      form: question({
        endpoint: 'goods.reverseStock',
        fields: reversalFields,
        schema: async () => (await import('@/lib/contracts/goods/movement.ts')).reversedMovement,
        words,
        input: ({ id }: MovementRow) => ({ id }),
      }),
    },
  },
} as const satisfies DeclaredList<'goods.movements'>;

/** What came and went, narrowed by the address; figures of the stock lead here. */
export function MovementScreen() {
  const t = useTranslations(words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={movementList} pickers={pickers} above={({ sums }) => <Sums sums={sums} />} />
    </>
  );
}

/** Of one item: what came, what went, and what that leaves. */
function Sums({ sums }: Pick<CallReply<'goods.movements'>, 'sums'>) {
  const t = useTranslations(words);
  if (!sums) return null;
  const { name, unit, in: came, out, cents } = sums;
  const text = (quantity: number) => `${quantityText(quantity)} ${unit}`;
  return (
    <Figures
      figures={[
        { name: t('figure.item'), value: name },
        { name: t('figure.in'), value: text(came) },
        { name: t('figure.out'), value: text(out) },
        { name: t('figure.standing'), value: text(came - out) },
        ...(cents === null ? [] : [{ name: t('figure.cents'), value: centsText(cents) }]),
      ]}
    />
  );
}
