'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { askFields, slipTones } from '@/lib/contracts/salary/slip.data.ts';
import type { OpenedSlip } from '@/lib/contracts/salary/slip.ts';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import { centsText } from '@/lib/rules/money.ts';
import { SlipFrame } from '../slip-frame.tsx';
import { SlipTalk } from '../slip-talk.tsx';
import styles from './mine-screen.module.css';

/** The line of a slip that is asked about. */
interface Line {
  readonly id: string;
  readonly version: number;
  readonly at: number;
  readonly name: string;
}

const AskForm = question({
  endpoint: 'salary.askMySlip',
  fields: askFields,
  schema: async () => (await import('@/lib/contracts/salary/mine.ts')).askedSlip,
  words: 'salary.ask',
  input: ({ id, version, at }: Line) => ({ id, version, item: at }),
  next: 'asked',
});

type Mine = CallReply<'salary.mySlips'>['slips'][number];

/** Covers again whatever is shown once the person looks elsewhere. */
function useCovered(onLeave: () => void) {
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && onLeave();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('blur', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('blur', onLeave);
    };
  }, [onLeave]);
}

/** One's own slips, each year by month; amounts behind a proof, and covered again when one leaves. */
export function MineScreen() {
  const t = useTranslations('salary.mine');
  const { data, failure, retry } = useCall('salary.mySlips', {}, { shown: 'here' });
  const years = [...Map.groupBy(data?.slips ?? [], ({ month }) => yearOf(month))];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {failure && !data ? <ListFailure failure={failure} onRetry={retry} /> : null}
      {!data && !failure ? <ListSkeleton rows={4} /> : null}
      {data && years.length === 0 ? <p className="card padded">{t('empty')}</p> : null}
      <div className="stack">
        {years.map(([year, slips]) => (
          <section key={year} className="card padded stack" aria-label={t('year', { year: String(year) })}>
            <h2>{t('year', { year: String(year) })}</h2>
            <YearSums year={year} />
            <ul className={styles.slips}>
              {slips.map((slip) => (
                <OwnSlip key={slip.id} slip={slip} other={slips.find(({ id }) => id === slip.replacedBy)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** One slip of the list: closed, or open below its line. */
function OwnSlip({ slip, other }: { readonly slip: Mine; readonly other: Mine | undefined }) {
  const t = useTranslations('salary.mine');
  const { run, busy } = useAction('salary.openMySlip');
  const [opened, setOpened] = useState<OpenedSlip | null>(null);
  const [isCovered, setCovered] = useState(false);
  const [cover] = useState(() => () => setCovered(true));
  useCovered(cover);
  const open = async () => {
    const outcome = await run({ id: slip.id });
    if (!outcome.ok) return;
    setOpened(outcome.data);
    setCovered(false);
  };
  const isShown = opened !== null && !isCovered;
  const { month, title, state, reason } = slip;
  return (
    <li className="stack-8">
      <div className={styles.slip}>
        <strong className="digits">{month}</strong>
        <span className="breaks">{title}</span>
        <StateBadge tone={slipTones[state]}>{t(`stateOf.${state}`)}</StateBadge>
        {state === 'revoked' ? null : (
          <Button
            busy={busy}
            aria-label={t(isShown ? 'hideNamed' : 'showNamed', { month, title })}
            onClick={() => (isShown ? setOpened(null) : void open())}
          >
            {t(isShown ? 'hide' : 'show')}
          </Button>
        )}
      </div>
      {state === 'revoked' ? (
        <div className="soft breaks">
          <p>{reason ? t('withdrawn', { reason }) : t('newer')}</p>
          {other ? <p>{t('replaced', { title: other.title })}</p> : null}
        </div>
      ) : null}
      {opened ? <OpenSlip slip={opened} isMasked={isCovered} onChanged={() => void open()} /> : null}
    </li>
  );
}

interface OpenSlipProps {
  readonly slip: OpenedSlip;
  readonly isMasked: boolean;
  readonly onChanged: () => void;
}

/** A slip that stands open: confirmed, or asked about line by line. */
function OpenSlip({ slip, isMasked, onChanged }: OpenSlipProps) {
  const t = useTranslations('salary.mine');
  const confirm = useAction('salary.confirmMySlip');
  const [asked, setAsked] = useState<Line | null>(null);
  const { id, version, actions } = slip;
  const take = async () => {
    const outcome = await confirm.run({ id, version });
    if (!outcome.ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('confirmed') });
    onChanged();
  };
  return (
    <div className="stack">
      <SlipFrame
        slip={slip}
        reader={slip.reader}
        isMasked={isMasked}
        {...(actions.includes('ask') && {
          beside: (line) => (
            <Button
              look="link"
              aria-label={t('askAbout', { item: line.name })}
              onClick={() => setAsked({ id, version, ...line })}
            >
              {t('ask')}
            </Button>
          ),
        })}
      />
      {actions.includes('confirm') ? (
        <Button look="primary" busy={confirm.busy} onClick={() => void take()}>
          {t('confirm')}
        </Button>
      ) : null}
      <SlipTalk slip={slip} />
      <Suspense>
        {asked ? (
          <AskForm
            row={asked}
            move="ask"
            texts={{ title: t('askTitle', { item: asked.name }), label: t('ask'), said: t('asked') }}
            then={onChanged}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** What the slips of a year come to, once it is asked for. */
function YearSums({ year }: { readonly year: number }) {
  const t = useTranslations('salary.mine');
  const words = useTranslations('salary');
  const { run, busy } = useAction('salary.openMyYear');
  const [sums, setSums] = useState<CallReply<'salary.openMyYear'> | null>(null);
  const [hide] = useState(() => () => setSums(null));
  useCovered(hide);
  const open = async () => {
    const outcome = await run({ year });
    if (outcome.ok) setSums(outcome.data);
  };
  if (!sums)
    return (
      <div>
        <Button busy={busy} onClick={() => void open()}>
          {t('showYear')}
        </Button>
      </div>
    );
  return (
    <>
      <div>
        <Button onClick={hide}>{t('hideYear')}</Button>
      </div>
      <FiguresTable
        title={t('yearSums', { year: String(year) })}
        heads={[t('slips', { count: sums.slips }), t('amount')]}
        rows={[
          [words('kindOf.net'), centsText(sums.netCents)],
          [words('frame.income'), centsText(sums.incomeCents)],
          [words('frame.deduction'), centsText(sums.deductionCents)],
          ...sums.items.map(({ name, kind, cents }) => [`${words(`kindOf.${kind}`)} · ${name}`, centsText(cents)]),
        ]}
      />
    </>
  );
}
