'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { ShownCode } from '../shown-code.tsx';

interface CodeDialogProps {
  readonly made: CallReply<'safety.appointVisit'>;
  readonly onClose: () => void;
}

/** A pass code, shown this once. */
export default function CodeDialog({ made: { visit, code }, onClose }: CodeDialogProps) {
  const t = useTranslations('safety-visitor.code');
  const { name, day, from, to, phase } = visit;
  return (
    <ShownCode title={t('title', { name })} code={code} onClose={onClose}>
      <p>{t('once', { day, from, to })}</p>
      {phase === 'appointed' ? <p>{t('waits')}</p> : null}
    </ShownCode>
  );
}
