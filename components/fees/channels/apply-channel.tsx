'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { channelApplicationFields, channelWords } from '@/lib/contracts/fees/channel.data.ts';
import { channelApplication } from '@/lib/contracts/fees/channels.ts';

interface ApplyChannelProps {
  /** What the channel is called. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks the operator for a channel; while an application of the school waits, that one stays. */
export default function ApplyChannel({ name, onClose }: ApplyChannelProps) {
  const t = useTranslations(channelWords);
  return (
    <QuestionForm
      endpoint="apps.apply"
      fields={channelApplicationFields}
      schema={channelApplication}
      input={{ appCode: 'charge', children: null, source: '/eduplus/charge/channel' }}
      first={{ reason: t('applyReason', { name }) }}
      words={channelWords}
      title={t('applyTitle', { name })}
      text={t('applyText')}
      submitLabel={t('applySend')}
      said={() => t('applied')}
      onClose={onClose}
    />
  );
}
