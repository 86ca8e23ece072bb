import { LanguageForm } from '@/components/shell/language-form.tsx';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { family } from '@/lib/contracts/family.ts';
import { familyAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { payingFrom } from '@/lib/rules/fees/channel-orders.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './family.module.css';
import { FamilyOrders } from './family-orders.tsx';
import type { FamilyText } from './family-text.ts';
import { OpenBill } from './open-bill.tsx';
import { OpenWallet } from './open-wallet.tsx';

export type FamilyShown = ReplyOf<typeof family.endpoints.bills>;

interface FamilyPageProps {
  readonly ticket: string;
  readonly t: FamilyText;
  readonly proof: string;
  readonly userAgent: string;
  /** What the last form was refused with, by its name. */
  readonly problem: { readonly key: string; readonly left: number } | null;
  readonly shown: FamilyShown | 'shut' | 'late';
  /** What is handed to the wallet in whose app the page is, where somebody came back for it. */
  readonly wallet: ReplyOf<typeof family.endpoints.wallet> | null;
}

/** What a guardian sees behind a link. It holds no script of its own: all of it are forms. */
export function FamilyPage({ t, problem, shown, ...own }: FamilyPageProps) {
  return (
    <main className={styles.page}>
      <LanguageForm corner />
      <h1>{typeof shown === 'object' ? t('titleOf', { school: shown.schoolName }) : t('title')}</h1>
      {problem ? (
        <p className={styles.problem} role="alert">
          {t('problem', { key: problem.key, left: problem.left })}
        </p>
      ) : null}
      {typeof shown === 'object' ? <Opened t={t} shown={shown} {...own} /> : <p role="status">{t(shown)}</p>}
    </main>
  );
}

type OpenedProps = Omit<FamilyPageProps, 'problem' | 'shown'> & { readonly shown: FamilyShown };

function Opened({ t, shown, ticket, proof, userAgent, wallet }: OpenedProps) {
  const { children, orders, isProven, schoolName } = shown;
  const isOwing = children.some(({ bills }) => bills.length > 0);
  const isUnclear = orders.some(({ state }) => state === 'unclear');
  return (
    <>
      {wallet ? (
        <section className={styles.card} aria-label={t('openWallet')}>
          <OpenWallet wallet={wallet} page={familyAddress(ticket)} label={t('openWallet')} />
        </section>
      ) : null}
      <FamilyOrders orders={orders} t={t} timeZone={shown.timeZone} />
      {isOwing ? (
        <form className={styles.card} method="post" action={sessionAddress.family} aria-label={t('bills')}>
          <input type="hidden" name="ticket" value={ticket} />
          <input type="hidden" name="proof" value={proof} />
          {children.map(({ id, name, bills }) => (
            <section key={id} aria-label={name}>
              <h2>{t('child', { name })}</h2>
              {bills.map((bill) => (
                <OpenBill key={bill.id} bill={bill} t={t} />
              ))}
              {bills.length === 0 ? <p>{t('nothingOf')}</p> : null}
            </section>
          ))}
          {isUnclear ? <p>{t('waits')}</p> : <Pay shown={shown} t={t} userAgent={userAgent} />}
        </form>
      ) : (
        <p className={styles.card} role="status">
          {t('nothing')}
        </p>
      )}
      {isProven ? null : <Prove ticket={ticket} t={t} />}
      <p className="small soft">{t('official', { school: schoolName })}</p>
    </>
  );
}

/** How it is paid, to whom, and by whom. What cannot be used here is not offered. */
function Pay({ shown, t, userAgent }: Pick<OpenedProps, 'shown' | 't' | 'userAgent'>) {
  const { only, scene } = payingFrom(userAgent);
  const ways = shown.ways.filter(({ channel }) => only === null || channel === only);
  const cents = shown.children
    .flatMap(({ bills }) => bills)
    .reduce((sum, bill) => sum + (bill.isFrozen ? 0 : bill.dueCents), 0);
  if (ways.length === 0) return <p role="note">{shown.ways.length === 0 ? t('noWay') : t('otherWay')}</p>;
  return (
    <>
      <fieldset>
        <legend>{t('way')}</legend>
        {ways.map(({ channel, merchantId }, at) => (
          <label key={channel} className={styles.way}>
            <input type="radio" name="channel" value={channel} defaultChecked={at === 0} />
            <span>{t('wayOf', { channel, school: shown.schoolName, merchantId })}</span>
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('payer')}
        <select name="payer">
          <option value="">{t('payerUnsaid')}</option>
          {shown.payers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button className={styles.go} type="submit">
        {t(scene === 'code' ? 'payByCode' : 'pay', { amount: centsText(cents) })}
      </button>
    </>
  );
}

/** The end of a guardian's phone, which shows whole names, and brothers and sisters. */
function Prove({ ticket, t }: { readonly ticket: string; readonly t: FamilyText }) {
  return (
    <form className={styles.card} method="post" action={sessionAddress.family} aria-label={t('prove')}>
      <input type="hidden" name="ticket" value={ticket} />
      <label className={styles.field}>
        {t('ending')}
        <input name="ending" inputMode="numeric" autoComplete="off" pattern="[0-9]{4}" maxLength={4} required />
      </label>
      <button type="submit" className={styles.go}>
        {t('prove')}
      </button>
    </form>
  );
}
