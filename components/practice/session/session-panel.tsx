'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useScanPicture } from '@/components/shared/use-scan-picture.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { sessionTones } from '@/lib/contracts/practice/session.data.ts';
import type { ListedQuestion, OpenedSession } from '@/lib/contracts/practice/session.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { isOver } from '@/lib/rules/practice/lesson.ts';
import { TimeLeft } from '../lesson/time-left.tsx';
import { QuestionBars } from './question-bars.tsx';
import { SeatList } from './seat-list.tsx';
import styles from './session.module.css';
import { sessionList } from './session-list.tsx';

const RemarkQuestion = lazyScreen(() => import('./remark-question.tsx'));

interface SessionPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

const followMs = 2_000;
const follows = (data: OpenedSession | undefined) =>
  data?.state === 'open' || data?.state === 'running' || data?.state === 'paused' ? followMs : 0;

/** One session: the code, who has joined, the question that is asked now, and what came in for each. */
export default function SessionPanel({ id, onClose }: SessionPanelProps) {
  const t = useTranslations(sessionList.words);
  const answer = useCall('practice.session', { id }, { refreshMs: follows, shown: 'here' });
  const { actionsOf, asking } = useRowMoves(sessionList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => data?.name ?? t('title')}
      rows={10}
      // In a lesson nothing is looked for in a menu.
      footer={(data) =>
        actionsOf(data).map(({ label, run }, at) => (
          <Button key={label} look={at === 0 ? 'primary' : 'plain'} onClick={run}>
            {label}
          </Button>
        ))
      }
      asking={asking}
      onClose={onClose}
    >
      {(data) => <SessionFacts data={data} />}
    </DocumentPanel>
  );
}

function SessionFacts({ data }: { readonly data: OpenedSession }) {
  const t = useTranslations(sessionList.words);
  const { state, entry, seats, list, current } = data;
  const over = isOver(data);
  const now = over || data.pace === 'own' || current === null ? null : current;
  const shown = now === null ? list : list.filter(({ position }) => position === now);
  const joined = seats.filter(({ hasJoined }) => hasJoined).length;
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('class'), data.className],
          [
            t('state'),
            <StateBadge key="state" tone={sessionTones[state]}>
              {t(`stateOf.${state}`)}
            </StateBadge>,
          ],
          [t('pace'), t(`paceOf.${data.pace}`)],
          [t('joined'), seats.length === 0 ? '' : t('joinedOf', { joined, seats: seats.length })],
          [t('questions'), now === null ? String(list.length) : t('placeOf', { place: now + 1, count: list.length })],
        ]}
      />
      {entry ? <Entry entry={entry} /> : null}
      <TimeLeft seconds={data.secondsLeft} />
      {shown.map((question) => (
        <div key={question.position} className="stack-8">
          <QuestionBars question={question} />
          {over ? <Remark id={data.id} question={question} /> : null}
        </div>
      ))}
      {seats.length > 0 ? <SeatList session={data} /> : null}
    </div>
  );
}

/** The way to correct what is right of a question. */
function Remark({ id, question }: { readonly id: string; readonly question: ListedQuestion }) {
  const t = useTranslations(sessionList.words);
  const [isOpen, setOpen] = useState(false);
  return (
    <Permitted of="practice.session.run">
      <p>
        <Button look="link" aria-label={t('remarkOf', { place: question.position + 1 })} onClick={() => setOpen(true)}>
          {t('remark')}
        </Button>
      </p>
      <Suspense>
        {isOpen ? <RemarkQuestion id={id} question={question} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Permitted>
  );
}

type EntryKeys = NonNullable<OpenedSession['entry']>;

/** How the class comes in, and the screen of the class. */
function Entry({ entry }: { readonly entry: EntryKeys }) {
  const t = useTranslations(sessionList.words);
  return (
    <section className={styles.entry} aria-label={t('entry')}>
      <div className="stack-8">
        {entry.isShared ? <ClassDevice entry={entry} /> : <Code entry={entry} />}
        <a
          href={withQuery(publicAddress.practiceLearningAnalysis, { screen: entry.screen })}
          target="_blank"
          rel="noreferrer"
        >
          {t('toScreen')}
        </a>
      </div>
      {entry.isShared ? null : <Picture door={entry.door} />}
    </section>
  );
}

/** One device of the class goes from child to child; no child brings its own. */
function ClassDevice({ entry: { door } }: { readonly entry: EntryKeys }) {
  const t = useTranslations(sessionList.words);
  return (
    <>
      <p>{t('deviceText')}</p>
      <a href={withQuery(publicAddress.practiceUserLogin, { door })} target="_blank" rel="noreferrer">
        {t('toDevice')}
      </a>
    </>
  );
}

const here = (path: string, query: Readonly<Record<string, string>>) =>
  `${window.location.origin}${withQuery(path, query)}`;

/** The code for the board. */
function Code({ entry: { schoolNo, code } }: { readonly entry: EntryKeys }) {
  const t = useTranslations(sessionList.words);
  return (
    <>
      <p>{t('entryText', { address: here(publicAddress.practice, { s: schoolNo }) })}</p>
      <p>
        {t('schoolNo')} <strong>{schoolNo}</strong>
      </p>
      <p className={styles.code}>{code.replace(/(\d{4})(\d{4})/, '$1 $2')}</p>
    </>
  );
}

/** The picture that is scanned. */
function Picture({ door }: { readonly door: string }) {
  const t = useTranslations(sessionList.words);
  const picture = useScanPicture(here(publicAddress.practiceUserLogin, { door }));
  return picture ? <img src={picture} alt={t('pictureAlt')} width={180} height={180} /> : null;
}
