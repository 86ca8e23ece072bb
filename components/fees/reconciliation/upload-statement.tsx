'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { statementLineListed } from '@/lib/contracts/fees/reconciliation.data.ts';
import { isPayChannel, type PayChannel, payChannels } from '@/lib/rules/fees/channels.ts';

/** Takes a statement that was got from the channel's own site, and says what it brought. */
export default function UploadStatement({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(statementLineListed.words);
  const shared = useTranslations('shared');
  const errors = useTranslations('errors.field');
  const [channel, setChannel] = useState<PayChannel>('wechat');
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const [read, setRead] = useState<CallReply<'fees.readStatement'> | null>(null);
  const sent = useSentFile('fees.readStatement', setRead);
  const take = (file: File) => {
    setTried(true);
    setRead(null);
    if (day !== '') void sent.send(file, { channel, day });
  };
  return (
    <Modal title={t('upload.title')} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      <div className="stack">
        <p>{t('upload.text')}</p>
        <Field label={t('channel')} required>
          {(control) => (
            <select
              {...control}
              value={channel}
              onChange={({ target: { value } }) => isPayChannel(value) && setChannel(value)}
            >
              {payChannels.map((one) => (
                <option key={one} value={one}>
                  {t(`channelOf.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={t('day')}
          required
          help={t('dayHelp')}
          error={isTried && day === '' ? errors('required') : undefined}
        >
          {(control) => (
            <input {...control} type="date" value={day} onChange={({ target: { value } }) => setDay(value)} />
          )}
        </Field>
        <SentFile of={sent} say={(key) => t(`upload.${key}`)} accept=".csv,.gz,.zip" onFile={take} />
        {read ? (
          <>
            <p role="status">{t('fetched', { ...read })}</p>
            <p>
              <Button look="primary" onClick={onClose}>
                {t('upload.done')}
              </Button>
            </p>
          </>
        ) : null}
      </div>
    </Modal>
  );
}
