'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { channelTones, channelWords } from '@/lib/contracts/fees/channel.data.ts';
import type { ChannelRow } from '@/lib/contracts/fees/channels.ts';
import styles from './channels.module.css';

const ChannelForm = lazyScreen(() => import('./channel-form.tsx'));
const ApplyChannel = lazyScreen(() => import('./apply-channel.tsx'));

/** By which channels the school is paid from home, and whether their keys are well. */
export function ChannelsScreen() {
  const t = useTranslations(channelWords);
  const bank = useCall('organisation.isBankUser', {}).data?.isBankUser ?? false;
  const answer = useCall('fees.channels', {}, { shown: 'here' });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="stack">
        {bank ? <p className="card padded strong">{t('byBank')}</p> : null}
        <ListCard>
          <ListBody answer={answer} isEmpty={() => false} empty={null} rows={6}>
            {({ rows }) => rows.map((row) => <Channel key={row.channel} row={row} />)}
          </ListBody>
        </ListCard>
      </div>
    </>
  );
}

function Channel({ row }: { readonly row: ChannelRow }) {
  const t = useTranslations(channelWords);
  const [open, setOpen] = useState<'set' | 'apply' | null>(null);
  const close = () => setOpen(null);
  const { channel, state, problem } = row;
  const name = t(`channelOf.${channel}`);
  return (
    <section className={styles.channel} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <StateBadge tone={channelTones[state]}>{t(`stateOf.${state}`)}</StateBadge>
        <ChannelActions row={row} name={name} onOpen={setOpen} />
      </header>
      {problem ? (
        <p className="refusal bad breaks" role="status">
          {t(`problemOf.${problem}`)}
        </p>
      ) : null}
      {state === 'none' ? <p className="soft">{t('none')}</p> : <ChannelFacts row={row} />}
      <Suspense>
        {open === 'set' ? <ChannelForm row={row} onClose={close} /> : null}
        {open === 'apply' ? <ApplyChannel name={name} onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

/** What is known of a merchant account; of its keys, how old they are and how long they last. */
function ChannelFacts({ row }: { readonly row: ChannelRow }) {
  const t = useTranslations(channelWords);
  const instant = useInstantText();
  const { channel, keySince, keyUntil, testedAt, noticeAt, statementDay, changedBy, changedAt } = row;
  const named: [string, string][] =
    channel === 'wechat'
      ? [
          [t('serial'), row.serial],
          [t('keyId'), row.keyId],
          [t('opensWallet'), t(`opensWalletOf.${row.opensWallet ? 'yes' : 'no'}`)],
        ]
      : [];
  return (
    <FactList
      facts={[
        [t('merchantId'), row.merchantId],
        [t('appId'), row.appId],
        ...named,
        ...(keyUntil ? [[t('keyUntil'), instant(keyUntil)] as const] : []),
        [t('keySince'), keySince && instant(keySince)],
        [t('testedAt'), testedAt && instant(testedAt)],
        [t('noticeAt'), noticeAt && instant(noticeAt)],
        [t('statementDay'), statementDay],
        [t('changedBy'), changedAt && `${changedBy} ${instant(changedAt)}`],
      ]}
    />
  );
}

interface ChannelActionsProps {
  readonly row: ChannelRow;
  readonly name: string;
  readonly onOpen: (question: 'set' | 'apply') => void;
}

/** Whoever sees the page may ask for a channel that is not set up; the rest goes by the rights that the row tells. */
function ChannelActions({ row: { channel, version, actions, state }, name, onOpen }: ChannelActionsProps) {
  const t = useTranslations(channelWords);
  const { run, busy } = useAction('fees.testChannel');
  const { action, asking } = useActions();
  const set = state === 'none' ? 'set' : 'change';
  const named = (move: string) => t('named', { move: t(move), name });
  const toast = (severity: 'success' | 'warning', text: string) => announce({ kind: 'toast', severity, text });
  const test = async () => {
    const outcome = await run({ channel });
    if (!outcome.ok) return;
    if (outcome.data.problem === null) toast('success', t('tested', { name }));
    else toast('warning', t('testedBroken', { name }));
  };
  const clear = () => {
    const asked = { title: t('clearTitle', { name }), label: t('clear'), text: t('clearText'), danger: true };
    action('fees.clearChannel', { channel, version }, { ...asked, said: t('cleared', { name }) });
  };
  return (
    <span className={styles.actions}>
      {state === 'none' ? (
        <Button onClick={() => onOpen('apply')} aria-label={named('apply')}>
          {t('apply')}
        </Button>
      ) : null}
      {actions.includes('test') ? (
        <Button busy={busy} onClick={() => void test()} aria-label={named('test')}>
          {t('test')}
        </Button>
      ) : null}
      {actions.includes('set') ? (
        <Button onClick={() => onOpen('set')} aria-label={named(set)}>
          {t(set)}
        </Button>
      ) : null}
      {actions.includes('clear') ? (
        <Button look="danger" onClick={clear} aria-label={named('clear')}>
          {t('clear')}
        </Button>
      ) : null}
      {asking}
    </span>
  );
}
