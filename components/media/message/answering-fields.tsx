'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, DayField } from '@/components/shared/form/form-parts.tsx';
import { answeringKinds, isForStaff, messageListed, type TargetKind } from '@/lib/contracts/media/message.data.ts';
import { confirmKinds } from '@/lib/rules/media/signature.ts';
import { leavingTimes, type TypedMessage } from './typed-message.ts';

/** What families are asked for and until when, and when the message leaves. */
export function AnsweringFields() {
  const t = useTranslations(messageListed.words);
  const { control } = useFormContext<TypedMessage>();
  const { to, confirm, leavesOn } = useWatch({ control });
  const isToStaff = isForStaff((to ?? '').split(':')[0] as TargetKind);
  return (
    <>
      {isToStaff ? null : (
        <ChoiceField<TypedMessage>
          name="confirm"
          label={t('confirm')}
          help={t('confirmHelp')}
          choices={confirmKinds.map((kind) => [kind, t(`confirmOf.${kind}`)] as const)}
        />
      )}
      {isToStaff || confirm === 'none' ? null : (
        <>
          <ChoiceField<TypedMessage>
            name="answering"
            label={t('answering')}
            choices={answeringKinds.map((kind) => [kind, t(`answeringOf.${kind}`)] as const)}
          />
          <DayField<TypedMessage> name="answerBy" label={t('answerBy')} help={t('answerByHelp')} />
        </>
      )}
      <DayField<TypedMessage> name="leavesOn" label={t('leavesOn')} help={t('leavesOnHelp')} />
      {leavesOn ? (
        <ChoiceField<TypedMessage>
          name="leavesAt"
          label={t('leavesAtTime')}
          choices={leavingTimes.map((time) => [time, time] as const)}
        />
      ) : null}
    </>
  );
}
