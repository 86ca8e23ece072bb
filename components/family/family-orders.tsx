import { toString as drawn } from 'qrcode';
import { centsText } from '@/lib/rules/money.ts';
import { minuteIn } from '@/lib/rules/time-zone.ts';
import styles from './family.module.css';
import type { FamilyShown } from './family-page.tsx';
import type { FamilyText } from './family-text.ts';

type Order = FamilyShown['orders'][number];

interface OrderProps {
  readonly t: FamilyText;
  readonly timeZone: string;
}

/** What was begun or paid from home, whoever of the family did it; a code that is still to be read stands first. */
export function FamilyOrders({ orders, ...own }: OrderProps & { readonly orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.card} id="paying" aria-label={own.t('orders')}>
      <h2>{own.t('orders')}</h2>
      {orders.map((order) => (
        <FamilyOrder key={order.id} order={order} {...own} />
      ))}
    </section>
  );
}

async function FamilyOrder({ order, t, timeZone }: OrderProps & { readonly order: Order }) {
  const { state, channel, cents, createdAt, paidAt, payer, code, receipt, keptCents, backs } = order;
  const picture = code === null ? null : await drawn(code, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  const at = minuteIn(timeZone);
  return (
    <div className={styles.bill}>
      <p>
        <strong className="digits">{centsText(cents)}</strong> {t('orderOf', { state, channel })}
      </p>
      {state === 'success' && paidAt !== null ? (
        <p className="small">{t('paid', { at: at(paidAt), payer: payer || 'none', receipt: receipt ?? 'none' })}</p>
      ) : (
        <p className="small soft">{t('begun', { at: at(createdAt), payer: payer || 'none' })}</p>
      )}
      {keptCents > 0 ? <p className="small">{t('kept', { amount: centsText(keptCents) })}</p> : null}
      {backs.map((back) => (
        <p key={back.id} className="small">
          {t('back', { amount: centsText(back.cents), state: back.state })}
        </p>
      ))}
      {state === 'unclear' ? <p className={styles.problem}>{t('unclear')}</p> : null}
      {picture === null ? null : (
        <>
          <img
            className={styles.code}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
            alt={t('codeOf', { channel })}
            width={220}
            height={220}
          />
          <p className="small">{t('readCode', { channel })}</p>
        </>
      )}
    </div>
  );
}
