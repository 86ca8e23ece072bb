'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileFault } from '@/components/shared/form/file-fault.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { limits } from '@/lib/rules/limits.ts';
import { difficulties, practiceSubjects } from '@/lib/rules/practice/question.ts';
import { type FoundQuestion, questionsInRows, questionsInText } from '@/lib/rules/practice/written-questions.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import { FoundQuestions } from './found-questions.tsx';
import styles from './import-questions.module.css';

const words = 'practice.import';

/** A text file in the encoding that its bytes fit; what is not UTF-8 is read as older Chinese programs write it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** What is said once for all questions of a text or a table. */
function useOfAll() {
  const [ofAll, setOfAll] = useState({
    ...({ subject: 'mathematics', stage: 'primary', difficulty: '2', points: 5, point: '' } as const),
  } as {
    subject: (typeof practiceSubjects)[number];
    stage: (typeof schoolStages)[number];
    difficulty: (typeof difficulties)[number];
    points: number;
    point: string;
  });
  return [ofAll, (change: Partial<typeof ofAll>) => setOfAll((before) => ({ ...before, ...change }))] as const;
}

/** Takes questions of a table or a text: what is wrong is said of each, then the chosen good ones are taken over. */
export default function ImportQuestions({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(words);
  const shared = useTranslations('shared');
  const template = useDownload('practice.questionTemplate');
  const { run, busy } = useAction('practice.importQuestions', { shown: 'here' });
  const [ofAll, change] = useOfAll();
  const [found, setFound] = useState<readonly FoundQuestion[] | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState('');
  const show = (questions: readonly FoundQuestion[]) => {
    setLeft(new Set());
    setRefused(questions.length > limits.questionsImported ? t('tooMany', { max: limits.questionsImported }) : '');
    setFound(questions.slice(0, limits.questionsImported));
  };
  const sent = useSentFile('practice.readQuestions', ({ rows }) => show(questionsInRows(rows)));
  const read = (file: File) => {
    if (/\.(xlsx|csv)$/i.test(file.name)) return void sent.send(file, {});
    if (file.size > limits.questionTextChars) return setRefused(t('tooLong'));
    void textOf(file).then((content) => show(questionsInText(content)));
  };
  const chosen = (found ?? []).filter(({ fault, at }) => !fault && !left.has(at));
  const take = async () => {
    setRefused('');
    if (ofAll.point.trim() === '') return setRefused(t('pointMissing'));
    const outcome = await run({
      ofAll,
      questions: chosen.map(({ at: _, note: _1, fault: _2, ...question }) => question),
    });
    if (!outcome.ok) return setRefused(outcome.failure.message || shared('network'));
    announce({ kind: 'toast', severity: 'success', text: t('imported', outcome.data) });
    onClose();
  };
  return (
    <Modal
      title={t('title')}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        chosen.length > 0 ? (
          <Button look="primary" busy={busy} onClick={() => void take()}>
            {t('take', { count: chosen.length })}
          </Button>
        ) : null
      }
    >
      <div className="stack">
        <p>{t('text', { count: limits.questionsImported })}</p>
        <p>
          <Button busy={template.busy} onClick={() => void template.run({})}>
            {t('getTemplate')}
          </Button>
        </p>
        <SentFile of={sent} say={t} accept=".xlsx,.csv,.txt,.gift" onFile={read} />
        <Pasted onRead={(text) => show(questionsInText(text))} />
        <OfAll value={ofAll} onChange={change} />
        {found ? <FoundQuestions found={found} left={left} onLeft={setLeft} /> : null}
        {refused ? <FileFault>{refused}</FileFault> : null}
      </div>
    </Modal>
  );
}

type All = ReturnType<typeof useOfAll>[0];

interface OfAllProps {
  readonly value: All;
  readonly onChange: (change: Partial<All>) => void;
}

/** Subject, stage, difficulty, points and topic of questions that do not say them. */
function OfAll({ value, onChange }: OfAllProps) {
  const t = useTranslations(words);
  const question = useTranslations('practice.question');
  const choice = (name: 'subject' | 'stage' | 'difficulty', of: readonly string[]) => (
    <label>
      {question(name)}
      <select value={value[name]} onChange={({ target }) => onChange({ [name]: target.value } as Partial<All>)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {question(`${name}Of.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className={styles.ofAll}>
      <legend>{t('ofAll')}</legend>
      {choice('subject', practiceSubjects)}
      {choice('stage', schoolStages)}
      {choice('difficulty', difficulties)}
      <label>
        {question('points')}
        <input
          type="number"
          min={1}
          max={limits.questionPointsMax}
          value={value.points}
          onChange={({ target }) => onChange({ points: Number(target.value) })}
        />
      </label>
      <label>
        {question('point')}
        <input
          value={value.point}
          maxLength={limits.nameChars}
          onChange={({ target }) => onChange({ point: target.value })}
        />
      </label>
    </fieldset>
  );
}

/** Questions that are typed or pasted. */
function Pasted({ onRead }: { readonly onRead: (text: string) => void }) {
  const t = useTranslations(words);
  const [text, setText] = useState('');
  return (
    <div className={styles.pasted}>
      <label htmlFor="pasted-questions">{t('pasted')}</label>
      <textarea
        id="pasted-questions"
        rows={6}
        value={text}
        maxLength={limits.questionTextChars}
        placeholder={t('pastedHint')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={() => onRead(text)}>
        {t('read')}
      </Button>
    </div>
  );
}
