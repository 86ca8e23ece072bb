'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { bookPlace } from '../books/book-place.ts';
import { TakeBook } from '../books/take-book.tsx';
import { VoucherBeside } from '../books/voucher-beside.tsx';
import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import type { Fund } from './fund-name.ts';
import { FundTable } from './fund-table.tsx';
import styles from './funds.module.css';
import { ReleaseForm } from './release-form.tsx';
import { ReleaseTable } from './release-table.tsx';

/** Restricted funds from January to a month, and the releases of the year. */
export default function FundsView({ year, address }: ViewProps) {
  const releases = useCall('finance.fundReleases', { year }, { shown: 'here' });
  const { onVoucher } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      end={(period) => <TakeBook input={{ book: 'fundStatement', from: year * 100 + 1, to: period }} />}
    >
      {(period) => (
        <div className={styles.funds}>
          <Funds key={period} from={year * 100 + 1} period={period}>
            <Answered call={releases} rows={3}>
              {({ rows }) => <ReleaseTable rows={rows} onVoucher={onVoucher} />}
            </Answered>
          </Funds>
          <VoucherBeside address={address} />
        </div>
      )}
    </MonthCard>
  );
}

interface FundsProps {
  readonly from: number;
  readonly period: number;
  /** What stands below, once it is known where. */
  readonly children: ReactNode;
}

/** The statement of funds; from a row its restriction is lifted. */
function Funds({ from, period, children }: FundsProps) {
  const t = useTranslations('finance.fund');
  const [released, setReleased] = useState<Fund | null>(null);
  const funds = useCall('finance.funds', { from, to: period }, { shown: 'here', keep: true });
  return (
    <>
      <p className={styles.note}>{t('note')}</p>
      <Answered call={funds} rows={4}>
        {({ rows, totals, actions }) =>
          rows.length > 0 ? (
            <FundTable rows={rows} totals={totals} onRelease={actions.includes('release') ? setReleased : null} />
          ) : (
            <ListEmpty text={t('none')} />
          )
        }
      </Answered>
      {funds.loading ? null : children}
      {released ? <ReleaseForm fund={released} period={period} onClose={() => setReleased(null)} /> : null}
    </>
  );
}
