'use client';

import { useTranslations } from 'next-intl';
import { StateBadge, type StateTone } from '@/components/shared/state-badge.tsx';
import type { ImportView } from '@/lib/contracts/finance/interchange.ts';

const tones: Readonly<Record<ImportView['state'], StateTone>> = {
  checking: 'plain',
  checked: 'warn',
  running: 'plain',
  done: 'good',
  cancelled: 'warn',
  failed: 'bad',
};

/** How far an import is. */
export function ImportState({ state }: { readonly state: ImportView['state'] }) {
  const t = useTranslations('finance-interchange.state');
  return <StateBadge tone={tones[state]}>{t(state)}</StateBadge>;
}
