'use client';

import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { TieRow } from '@/lib/contracts/finance/documents.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import styles from '../finance.module.css';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { useTieColumns } from './use-tie-columns.tsx';

/** Whose documents are compared: the fees' on the subjects of fee items, the stores' on those of stock. */
const modules = ['fees', 'goods'] as const;

/** A month's documents of a module beside the books: those that disagree, one by one. */
export default function TieView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => <Tie period={period} address={address} />}
    </MonthCard>
  );
}

const keyOf = ({ document, voucher }: TieRow) => `${document?.id} ${voucher?.id}`;

function Tie({ period, address }: Pick<ViewProps, 'address'> & { readonly period: number }) {
  const t = useTranslations('finance-documents');
  const numbers = useTranslations('finance.voucher.numberOf');
  const { query, change } = address;
  const page = listPage(query);
  const module = query[parameter.part] === 'goods' ? 'goods' : 'fees';
  const list = useCall('finance.documentTie', { module, period, ...page }, { shown: 'here', keep: true });
  const columns = useTieColumns((id) => change({ [parameter.voucher]: id }));
  const { tied = [], isKept = true } = list.data ?? {};
  const named = tied.map(({ number, name }) => `${number} ${name}`.trim()).join(t('comma'));
  const said = (key: string) => (module === 'goods' ? `stock.${key}` : key);
  return (
    <>
      <ViewTabs
        label={t('tieOf')}
        views={modules}
        current={module}
        nameOf={(one) => t(`tieOfModule.${one}`)}
        to={(one) => ({ [parameter.part]: one === 'fees' ? null : one, page: null })}
      />
      <p className={styles.note}>{tied.length > 0 ? t(said('tieText'), { subjects: named }) : t('tieWhat')}</p>
      <ListTable
        label={t('tieTitle')}
        columns={columns}
        answer={list}
        size={page.size}
        empty={t(list.data && tied.length === 0 ? 'tieUntold' : said(isKept ? 'tieEmpty' : 'tieNotKept'))}
        onClear={null}
        change={change}
        keyOf={keyOf}
        nameOf={({ document, voucher }) =>
          document?.number ?? (voucher ? numbers(voucher.kind, { number: voucher.number }) : '')
        }
      />
      <VoucherBeside address={address} />
    </>
  );
}
