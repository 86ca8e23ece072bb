'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { paperListed } from '@/lib/contracts/practice/paper.data.ts';
import type { OpenedPaper, PaperRow } from '@/lib/contracts/practice/paper.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './paper.module.css';

interface EditPaperProps {
  readonly row: PaperRow;
  readonly onClose: () => void;
}

/** The name of a paper and its questions: moved up and down, taken out. */
export default function EditPaper({ row, onClose }: EditPaperProps) {
  const { data } = useCall('practice.paper', { id: row.id });
  return data ? <PaperForm paper={data} onClose={onClose} /> : null;
}

function PaperForm({ paper, onClose }: { readonly paper: OpenedPaper; readonly onClose: () => void }) {
  const t = useTranslations(paperListed.words);
  const shared = useTranslations('shared');
  // What is changed stays as it was read, whatever becomes of the list behind it.
  const [{ id, version }] = useState(paper);
  const [name, setName] = useState(paper.name);
  const [list, setList] = useState(paper.list);
  const [refused, setRefused] = useState('');
  const { run, busy } = useAction('practice.savePaper', { shown: 'here' });
  const save = async () => {
    const outcome = await run({ id, version, name, questionIds: list.map((one) => one.id) });
    if (!outcome.ok) return setRefused(outcome.failure.message || shared('network'));
    announce({ kind: 'toast', severity: 'success', text: t('saved', { name }) });
    onClose();
  };
  return (
    <Modal
      title={t('editTitle')}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          busy={busy}
          disabled={name.trim() === '' || list.length === 0}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      }
    >
      <div className="stack">
        <label className={styles.name}>
          {t('name')}
          <input value={name} maxLength={limits.nameChars} onChange={({ target }) => setName(target.value)} />
        </label>
        <PaperQuestions list={list} onList={setList} />
        <p className="soft">
          {t('sum', { count: list.length, points: list.reduce((sum, one) => sum + one.points, 0) })}
        </p>
        {refused ? <FileFault>{refused}</FileFault> : null}
      </div>
    </Modal>
  );
}

type Listed = OpenedPaper['list'];

interface PaperQuestionsProps {
  readonly list: Listed;
  readonly onList: (list: Listed) => void;
}

/** The questions in their order, which are moved up and taken out. */
function PaperQuestions({ list, onList }: PaperQuestionsProps) {
  const t = useTranslations(paperListed.words);
  const swap = (at: number) =>
    onList(list.map((one, place) => (place === at - 1 ? list[at] : place === at ? list[at - 1] : one) ?? one));
  return (
    <ol className={styles.questions} aria-label={t('questions')}>
      {list.map(({ id: questionId, stem, points }, at) => (
        <li key={questionId}>
          <span>
            {at + 1}. {stem} <small className="soft">{t('pointsOf', { points })}</small>
          </span>
          <Button look="link" disabled={at === 0} aria-label={t('upNamed', { place: at + 1 })} onClick={() => swap(at)}>
            {t('up')}
          </Button>
          <Button
            look="link"
            aria-label={t('leaveOutNamed', { place: at + 1 })}
            onClick={() => onList(list.filter((one) => one.id !== questionId))}
          >
            {t('leaveOut')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
