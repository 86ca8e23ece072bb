'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWaitingDraft } from '@/components/shared/use-waiting-draft.ts';
import { Button } from '@/components/ui/button.tsx';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { subjectNumberMax } from '@/lib/rules/finance/subject-number.ts';
import { ChildForm } from './child-form.tsx';
import { draftOfSubject, type SubjectDeed, subjectDeeds } from './draft-of-subject.ts';
import { SubjectForm } from './subject-form.tsx';

interface SubjectDeedsProps {
  readonly subject: Subject;
  readonly targets: readonly Subject[];
}

/** What may be done with a subject: changing it, and adding one below while there is a level left. */
export function SubjectDeeds({ subject, targets }: SubjectDeedsProps) {
  const t = useTranslations('finance.subject');
  const [asked, setAsked] = useState<SubjectDeed | null>(null);
  const deedOf = (draft: string) => subjectDeeds.find((deed) => draftOfSubject(subject, deed) === draft) ?? null;
  useWaitingDraft(
    (draft) => setAsked(deedOf(draft)),
    (draft) => deedOf(draft) !== null,
  );
  const name = `${subject.number} ${subject.name}`;
  const close = () => setAsked(null);
  return (
    <>
      <Button look="link" aria-label={t('editNamed', { name })} onClick={() => setAsked('edit')}>
        {t('edit')}
      </Button>
      {subject.number.length < subjectNumberMax ? (
        <Button look="link" aria-label={t('addBelow', { name })} onClick={() => setAsked('add')}>
          {t('add')}
        </Button>
      ) : null}
      {asked === 'edit' ? <SubjectForm subject={subject} targets={targets} onClose={close} /> : null}
      {asked === 'add' ? <ChildForm parent={subject} onClose={close} /> : null}
    </>
  );
}
