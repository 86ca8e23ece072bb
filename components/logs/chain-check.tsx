'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';

/** Has the chain of audit rows walked, on request: it reads all of them. */
export function ChainCheck() {
  const t = useTranslations('logs');
  const [asked, setAsked] = useState(false);
  const check = useCall('logs.verifyAudit', asked ? {} : null);
  const { data } = check;
  if (data)
    return (
      <span role="status">
        {data.brokenAt === null ? t('whole', { count: data.entries }) : t('broken', { seq: data.brokenAt })}
      </span>
    );
  return (
    <Button busy={check.loading} onClick={() => (asked ? check.retry() : setAsked(true))}>
      {t('verify')}
    </Button>
  );
}
