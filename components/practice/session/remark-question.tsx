'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ListedQuestion } from '@/lib/contracts/practice/session.ts';
import { practiceLimits } from '@/lib/rules/limits/practice-limits.ts';
import { pointsText } from '../lesson/points-text.ts';
import styles from './session.module.css';

interface RemarkQuestionProps {
  readonly id: string;
  readonly question: ListedQuestion;
  readonly onClose: () => void;
}

type Changes = CallReply<'practice.remarkQuestion'>['changes'];

/** Corrects what is right of a question of a finished session: first it is said whose marks that changes. */
export default function RemarkQuestion({
  id,
  question: { position, stem, answer: before },
  onClose,
}: RemarkQuestionProps) {
  const t = useTranslations('practice.session');
  const shared = useTranslations('shared');
  const { run, busy } = useAction('practice.remarkQuestion', { shown: 'here' });
  const [answer, setAnswer] = useState(before);
  const [changes, setChanges] = useState<Changes | null>(null);
  const [refused, setRefused] = useState('');
  const send = async (gives: boolean) => {
    setRefused('');
    const outcome = await run({ id, position, answer, gives });
    if (!outcome.ok)
      return setRefused(outcome.failure.fields?.answer ?? (outcome.failure.message || shared('network')));
    setChanges(outcome.data.changes);
    if (!gives) return;
    announce({ kind: 'toast', severity: 'success', text: t('remarked', { count: outcome.data.changes.length }) });
    onClose();
  };
  return (
    <Modal
      title={t('remark')}
      shape="dialog"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <>
          <Button busy={busy} disabled={answer.trim() === ''} onClick={() => void send(false)}>
            {t('remarkTry')}
          </Button>
          <Button look="primary" busy={busy} disabled={changes === null} onClick={() => void send(true)}>
            {t('remarkGive')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {position + 1}. {stem}
        </p>
        <label className={styles.answer}>
          {t('rightAnswer')}
          <textarea
            rows={3}
            value={answer}
            maxLength={practiceLimits.questionAnswerChars}
            onChange={({ target }) => {
              setAnswer(target.value);
              setChanges(null);
            }}
          />
        </label>
        {changes ? <ChangedMarks changes={changes} /> : null}
        {refused ? <FileFault>{refused}</FileFault> : null}
      </div>
    </Modal>
  );
}

/** Whose marks change, and how. */
function ChangedMarks({ changes }: { readonly changes: Changes }) {
  const t = useTranslations('practice.session');
  return (
    <>
      <p role="status">{t('remarkChanges', { count: changes.length })}</p>
      <FiguresTable
        title={t('remarkList')}
        heads={[t('seat'), t('attempt'), t('before'), t('after')]}
        rows={changes.map(({ seat, attempt, before, after }) => [
          String(seat),
          String(attempt),
          pointsText(before),
          pointsText(after),
        ])}
      />
    </>
  );
}
