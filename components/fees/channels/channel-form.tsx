'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { channelFields, channelWords } from '@/lib/contracts/fees/channel.data.ts';
import { type ChannelRow, savedChannel } from '@/lib/contracts/fees/channels.ts';

interface ChannelFormProps {
  readonly row: ChannelRow;
  readonly onClose: () => void;
}

/** The merchant account of a channel. What is typed is kept in no draft: keys go to the server once, and never back. */
export default function ChannelForm({ row, onClose }: ChannelFormProps) {
  const t = useTranslations(channelWords);
  const { channel, version, appId, merchantId, serial, keyId } = row;
  const name = t(`channelOf.${channel}`);
  return (
    <QuestionForm
      endpoint="fees.saveChannel"
      move="set"
      fields={channelFields[channel]}
      schema={savedChannel}
      input={{ channel, version }}
      first={{ appId, merchantId, ...(channel === 'wechat' ? { serial, keyId } : {}) }}
      words={channelWords}
      title={t('setTitle', { name })}
      text={t(version === 0 ? 'setText' : 'changeText')}
      submitLabel={t('save')}
      said={() => t('saved', { name })}
      onClose={onClose}
    />
  );
}
