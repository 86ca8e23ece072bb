import { getTranslations } from 'next-intl/server';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { goods } from '@/lib/contracts/goods.ts';
import { centsText } from '@/lib/rules/money.ts';
import { priceText, quantityText } from '@/lib/rules/quantity.ts';
import styles from './shared-order.module.css';

type SharedOrder = ReplyOf<typeof goods.endpoints.sharedOrder>;

/** An order as its supplier sees it behind a link: without script, to be read on a phone and printed. */
export async function SharedOrderPage({ shown }: { readonly shown: SharedOrder | 'shut' | 'late' }) {
  const t = await getTranslations('goods-shared');
  return (
    <main className={styles.page}>
      <LanguageForm corner />
      <h1>{typeof shown === 'object' ? t('titleOf', { school: shown.schoolName }) : t('title')}</h1>
      {typeof shown === 'object' ? <Opened order={shown} /> : <p role="status">{t(shown)}</p>}
    </main>
  );
}

async function Opened({ order }: { readonly order: SharedOrder }) {
  const t = await getTranslations('goods-shared');
  return (
    <>
      <FactList
        facts={[
          [t('number'), order.number],
          [t('day'), order.day],
          [t('supplier'), order.supplier],
          [t('deliverTo'), [order.warehouse, order.place].filter(Boolean).join(' ')],
          [t('wantedOn'), order.wantedOn],
          [t('note'), order.note],
        ]}
      />
      <FiguresTable
        isAlone
        title={t('lines')}
        heads={['item', 'quantity', 'price', 'amount', 'received'].map((head) => t(head))}
        rows={order.lines.map(({ at, name, unitName, quantity, price, cents, taken }) => [
          ...[`${at + 1}. ${name}`, `${quantityText(quantity)} ${unitName}`, price === null ? '' : priceText(price)],
          ...[centsText(cents), quantityText(taken)],
        ])}
      />
      <p>{t('total', { amount: centsText(order.cents) })}</p>
      <p className="small soft">{t('official', { school: order.schoolName, until: order.until })}</p>
    </>
  );
}
