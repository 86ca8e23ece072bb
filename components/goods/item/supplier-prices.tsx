'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { itemListed } from '@/lib/contracts/goods/item.data.ts';
import type { ItemRow } from '@/lib/contracts/goods/item.ts';
import { priceText, quantityText, unitPriceText } from '@/lib/rules/quantity.ts';

/** What suppliers took for an item, the lowest last price first. */
export default function SupplierPrices({ row: { id }, texts, onClose }: MoveFormProps<ItemRow>) {
  const t = useTranslations(`${itemListed.words}.prices`);
  const shared = useTranslations('shared');
  const answer = useCall('goods.supplierPrices', { itemId: id }, { shown: 'here' });
  return (
    <Modal title={texts.title} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <ListBody
        answer={answer}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="soft">{t('none')}</p>}
        rows={3}
      >
        {({ unit, rows }) => (
          <FiguresTable
            title={t('title', { unit })}
            heads={['supplier', 'last', 'lastOn', 'lowest', 'average', 'quantity', 'receipts'].map((head) => t(head))}
            rows={rows.map((row) => [
              ...[row.supplier, priceText(row.last), row.lastOn, priceText(row.lowest)],
              ...[unitPriceText(row.cents, row.quantity), quantityText(row.quantity), String(row.receipts)],
            ])}
          />
        )}
      </ListBody>
    </Modal>
  );
}
