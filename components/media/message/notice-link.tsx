'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkDialog } from '@/components/shared/overlay/link-dialog.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { messageListed } from '@/lib/contracts/media/message.data.ts';
import { familyAddress } from '@/lib/navigation/paths.ts';

interface NoticeLinkProps {
  readonly linkId: string;
  readonly guardian: string;
  /** Of the message. */
  readonly title: string;
  /** The app has brought it to them. */
  readonly isTold: boolean;
}

/** Hands over the link by which one guardian reads and answers a message. */
export function NoticeLink({ linkId, guardian, title, isTold }: NoticeLinkProps) {
  const t = useTranslations(messageListed.words);
  const { run, busy } = useAction('media.noticeLink');
  const [key, setKey] = useState<string | null>(null);
  const show = async () => {
    const outcome = await run({ linkId });
    if (outcome.ok) setKey(outcome.data.key);
  };
  return (
    <Permitted of="media.message.send">
      <Button look="link" busy={busy} aria-label={t('linkOf', { name: guardian })} onClick={() => void show()}>
        {t('link')}
      </Button>
      {key === null ? null : (
        <LinkDialog
          title={t('linkOf', { name: guardian })}
          text={t('linkText', { name: guardian, title, told: isTold ? 'yes' : 'no' })}
          label={t('link')}
          address={`${window.location.origin}${familyAddress(key)}`}
          pictureAlt={t('linkPicture')}
          onClose={() => setKey(null)}
        />
      )}
    </Permitted>
  );
}
