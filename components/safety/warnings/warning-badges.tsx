'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { Warning } from '@/lib/contracts/safety/warnings.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

const toneOfLevel: Readonly<Record<Warning['level'], StateTone>> = { 1: 'plain', 2: 'warn', 3: 'bad' };
const toneOfState: Readonly<Record<Warning['state'], StateTone>> = {
  new: 'bad',
  acknowledged: 'warn',
  handling: 'warn',
  resolved: 'good',
  reviewed: 'plain',
};

/** How urgent it is; one that nobody minded in time has risen. */
export function LevelBadge({ warning }: { readonly warning: Warning }) {
  const t = useTranslations('safety-warning');
  return (
    <StateBadge tone={toneOfLevel[warning.level]}>
      {t(`levelOf.${warning.level}`)}
      {warning.escalations > 0 ? ` ↑${warning.escalations}` : ''}
    </StateBadge>
  );
}

/** Where it stands; what it turned out to be once it is resolved. */
export function WarningBadge({ warning }: { readonly warning: Warning }) {
  const t = useTranslations('safety-warning');
  return (
    <StateBadge tone={toneOfState[warning.state]}>
      {warning.reason
        ? t('stateAs', { state: t(`stateOf.${warning.state}`), reason: t(`reason.${warning.reason}`) })
        : t(`stateOf.${warning.state}`)}
    </StateBadge>
  );
}
