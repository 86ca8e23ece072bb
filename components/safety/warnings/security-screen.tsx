'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';
import { safetyItems } from '@/lib/rules/safety-items.ts';
import styles from './security.module.css';
import { useWarningText } from './use-warning-text.ts';
import { LevelBadge, WarningBadge } from './warning-badges.tsx';

const warningsAddress = menuAddress(safetyItems.warning);

type Board = CallReply<'safety.warningBoard'>;

/** The state of safety at a glance; it follows the server's event stream, and asks by itself where that fails. */
export function SecurityScreen() {
  const t = useTranslations('safety-warning.screen');
  const board = useCall('safety.warningBoard', {}, { shown: 'here', refreshMs: () => limits.livePollSeconds * 1_000 });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListBody answer={board} isEmpty={() => false} empty={null} rows={10}>
        {(data) => (
          <>
            <Kinds board={data} />
            <div className={styles.columns}>
              <Latest board={data} />
              <Devices board={data} />
            </div>
          </>
        )}
      </ListBody>
    </>
  );
}

function Kinds({ board }: { readonly board: Board }) {
  const t = useTranslations('safety-warning');
  return (
    <ul className={styles.kinds} aria-label={t('screen.open')}>
      <li className={styles.kind}>
        <a href={warningsAddress}>
          <span>{t('screen.open')}</span>
          <strong data-tone={board.open > 0 ? 'bad' : 'none'}>{board.open}</strong>
          <small>{t('screen.mean', { minutes: board.meanMinutes ?? emptyValue })}</small>
        </a>
      </li>
      {board.kinds.map((one) => {
        const all = one.level1 + one.level2 + one.level3;
        return (
          <li key={one.kind} className={styles.kind}>
            <a href={withQuery(warningsAddress, { kind: one.kind })}>
              <span>{t(`kindOf.${one.kind}`)}</span>
              <strong data-tone={one.level3 > 0 ? 'bad' : all === 0 ? 'none' : undefined}>{all}</strong>
              <small>
                {all === 0 ? t('screen.none') : null}
                {one.level3 > 0 ? <em>{t('screen.high', { count: one.level3 })}</em> : null}
                {one.level2 > 0 ? <span>{t('screen.middle', { count: one.level2 })}</span> : null}
                {one.level1 > 0 ? <span>{t('screen.low', { count: one.level1 })}</span> : null}
                {one.overdue > 0 ? <em>{t('screen.overdue', { count: one.overdue })}</em> : null}
              </small>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Latest({ board }: { readonly board: Board }) {
  const t = useTranslations('safety-warning');
  const at = useInstantText();
  const textOf = useWarningText();
  return (
    <ListCard>
      <section className={styles.part}>
        <h2>{t('screen.latest')}</h2>
        {board.latest.length === 0 ? (
          <p className={styles.quiet}>{t('empty')}</p>
        ) : (
          <ul className={styles.latest}>
            {board.latest.map((one) => (
              <li key={one.id}>
                <a href={withQuery(warningsAddress, { warning: one.id })}>
                  {t('titleOf', { kind: t(`kindOf.${one.kind}`), place: one.place })}
                </a>
                <span>{textOf(one)}</span>
                <span className="row soft">
                  <LevelBadge warning={one} />
                  <WarningBadge warning={one} />
                  <small>{at(one.raisedAt)}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </ListCard>
  );
}

function Devices({ board }: { readonly board: Board }) {
  const t = useTranslations('safety-warning.screen');
  if (board.devices.length === 0) return null;
  return (
    <ListCard>
      <section className={styles.part}>
        <h2>{t('devices', { days: limits.warningDays })}</h2>
        <table className="ruled">
          <thead>
            <tr>
              <th scope="col">{t('device')}</th>
              <th scope="col">{t('real')}</th>
              <th scope="col">{t('false')}</th>
              <th scope="col">{t('rate')}</th>
            </tr>
          </thead>
          <tbody>
            {board.devices.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {one.name} <small>{one.place}</small>
                </th>
                <td>{one.real}</td>
                <td>{one.false}</td>
                <td>{one.falseRate === null ? emptyValue : `${one.falseRate}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ListCard>
  );
}
