'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { answerFields } from '@/lib/contracts/salary/slip.data.ts';
import { answeredSlip, type OpenedSlip, type SlipRow } from '@/lib/contracts/salary/slip.ts';

const words = 'salary.answerForm';

/** Answers what was asked about a slip, once it has been read, which its owner is told. */
export default function AnswerQuestion({ row, move, texts, onClose }: MoveFormProps<SlipRow>) {
  const t = useTranslations(words);
  const frame = useTranslations('salary.frame');
  const shared = useTranslations('shared');
  const { run, busy } = useAction('salary.openSlip');
  const [slip, setSlip] = useState<OpenedSlip | null>(null);
  const { id, version, month, title } = row;
  const read = async () => {
    const outcome = await run({ id, reason: t('reason') });
    if (outcome.ok) setSlip(outcome.data);
  };
  if (!slip)
    return (
      <Modal
        title={texts.title}
        shape="dialog"
        closeLabel={shared('close')}
        onClose={onClose}
        footer={
          <Button look="primary" busy={busy} onClick={() => void read()}>
            {t('view')}
          </Button>
        }
      >
        <p>{t('note')}</p>
      </Modal>
    );
  const asked = slip.questions.filter(({ answer }) => answer === null);
  return (
    <QuestionForm
      endpoint="salary.answerSlip"
      move={move}
      fields={answerFields}
      schema={answeredSlip}
      input={{ id, version }}
      words={words}
      title={texts.title}
      text={[`${month} ${title}`, ...asked.map(({ item, text }) => frame('question', { item, text }))].join('\n')}
      submitLabel={texts.label}
      said={() => texts.said}
      onClose={onClose}
    />
  );
}
