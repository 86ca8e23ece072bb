'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import lists from '@/components/shared/line-rows.module.css';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { answerTones, messageListed } from '@/lib/contracts/media/message.data.ts';
import type { OpenedMessage } from '@/lib/contracts/media/message.ts';
import type { AnsweringChild } from '@/lib/contracts/media/notice-answer.ts';
import { NoticeLink } from './notice-link.tsx';

const SignatureSheet = lazyScreen(() => import('./signature-sheet.tsx'));

/** So many children are drawn before somebody asks for all. */
const shownAtOnce = 60;

/** Who has read and answered a message: by class in figures, then by child, those first who have not. */
export function NoticeAnswers({ message }: { readonly message: OpenedMessage }) {
  const t = useTranslations(messageListed.words);
  const { data, failure, retry } = useCall('media.noticeAnswers', { id: message.id }, { shown: 'here' });
  const [isWhole, setWhole] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={6} />;
  const classes = [...Map.groupBy(data.rows, ({ className }) => className)];
  const shown = isWhole ? data.rows : data.rows.slice(0, shownAtOnce);
  return (
    <section className="stack-8" aria-label={t('answers')}>
      <div className="row">
        <h3>{t('answers')}</h3>
        {message.confirm === 'sign' ? <Button onClick={() => setPrinting(true)}>{t('sheet')}</Button> : null}
      </div>
      {classes.length > 1 ? (
        <FiguresTable
          title={t('byClass')}
          heads={[t('class'), t('answered')]}
          rows={classes.map(([name, rows]) => [name || t('noClass'), t('answeredOf', countsOf(rows))])}
        />
      ) : null}
      <ul className={lists.rows}>
        {shown.map((child) => (
          <Child key={child.id} child={child} message={message} />
        ))}
      </ul>
      {shown.length < data.rows.length ? (
        <Button onClick={() => setWhole(true)}>{t('showAll', { count: data.rows.length })}</Button>
      ) : null}
      <Suspense>
        {isPrinting ? (
          <SignatureSheet
            message={message}
            classNames={classes.map(([name]) => name)}
            onClose={() => setPrinting(false)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

const countsOf = (rows: readonly AnsweringChild[]) => ({
  done: rows.filter(({ isDone }) => isDone).length,
  all: rows.length,
});

interface ChildProps {
  readonly child: AnsweringChild;
  readonly message: OpenedMessage;
}

function Child({ child, message: { confirm, title, state } }: ChildProps) {
  const t = useTranslations(messageListed.words);
  const instant = useInstantText();
  return (
    <li>
      <span className="breaks">{[child.className, child.name].filter(Boolean).join(' ')}</span>
      <ul className={lists.rows}>
        {child.answers.map(({ linkId, guardian, state: answer, at, isTold }) => (
          <li key={linkId}>
            <span className="breaks">
              {guardian} {at ? <small className="soft">{instant(at)}</small> : null}
            </span>
            <StateBadge tone={answerTones[answer]}>{t(`answerOf.${answer}`, { confirm })}</StateBadge>
            {state === 'sent' && (answer === 'unread' || answer === 'read') ? (
              <NoticeLink linkId={linkId} guardian={guardian} title={title} isTold={isTold} />
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
