'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import type { VisitPhase } from '@/lib/rules/visit-state.ts';

const tones: Readonly<Record<VisitPhase, StateTone>> = {
  appointed: 'warn',
  approved: 'good',
  refused: 'bad',
  arrived: 'good',
  left: 'plain',
  cancelled: 'plain',
  overdue: 'bad',
  noShow: 'warn',
};

/** How a visit stands, in one word. */
export function PhaseBadge({ phase }: { readonly phase: VisitPhase }) {
  const t = useTranslations('safety-visitor.records.phaseOf');
  return <StateBadge tone={tones[phase]}>{t(phase)}</StateBadge>;
}
