'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { StudentState as State } from '@/lib/contracts/students/reference.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

const tones: Partial<Record<State, StateTone>> = { enrolled: 'good', suspended: 'warn' };

export const toneOfState = (state: State): StateTone => tones[state] ?? 'plain';

/** A child's state in one word. */
export function StudentState({ state }: { readonly state: State }) {
  const t = useTranslations('students.reference.state');
  return <StateBadge tone={toneOfState(state)}>{t(state)}</StateBadge>;
}
