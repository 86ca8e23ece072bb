'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { messageListed } from '@/lib/contracts/media/message.data.ts';
import type { MessageRow } from '@/lib/contracts/media/message.ts';
import { messageList } from './message-list.ts';

const MessagePanel = lazyScreen(() => import('./message-panel.tsx'));
const SendMessage = lazyScreen(() => import('./send-message.tsx'));

/** Messages of the school to families and staff: written, sent, followed, taken from the list. */
export function MessageScreen() {
  const t = useTranslations(messageListed.words);
  const [isWriting, setWriting] = useState(false);
  const cells = useMemo(
    () => ({
      targetName: ({ targetKind, targetName }: MessageRow) => targetName || t(`targetKindOf.${targetKind}`),
      answered: ({ answered }: MessageRow) => answered && t('answeredOf', answered),
    }),
    [t],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="media.message.send" otherwise="disabled">
          <Button look="primary" onClick={() => setWriting(true)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={messageList} cells={cells} panel={MessagePanel} />
      <Suspense>{isWriting ? <SendMessage onClose={() => setWriting(false)} /> : null}</Suspense>
    </>
  );
}
