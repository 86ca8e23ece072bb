'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { wordListed } from '@/lib/contracts/media/word.data.ts';
import { limits } from '@/lib/rules/limits.ts';
import { FoundWords } from './found-words.tsx';

/** Looks for the sensitive words in a text that is typed; nothing is kept of it. */
export default function TryWords({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(wordListed.words);
  const shared = useTranslations('shared');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const { data, failure, retry } = useCall('media.tryWords', text === '' ? null : { text }, { shown: 'here' });
  return (
    <Modal
      title={t('tryTitle')}
      shape="dialog"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={() => setText(typed.trim())}>
          {t('look')}
        </Button>
      }
    >
      <Field label={t('tried')} wide>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={limits.triedTextChars}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div role="status">
        {data ? <p>{t('found', { count: data.hits.length })}</p> : null}
        {data ? <FoundWords text={text} hits={data.hits} /> : null}
      </div>
      {failure ? <ListFailure failure={failure} onRetry={retry} /> : null}
    </Modal>
  );
}
