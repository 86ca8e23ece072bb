'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';

type Node = CallReply<'approvals.application'>['nodes'][number];
type Deciding = Node['expected'][number];
type Considered = Node['trace'][number];

/** Who decides, by which rule and for whom, and why these people, in words. */
export function useDecidingText() {
  const t = useTranslations('approvals.deciding');
  const personText = ({ name, rule, insteadOf }: Deciding): string =>
    [insteadOf ? t('instead', { name, of: insteadOf }) : name, rule === null ? t('added') : t(`ruleOf.${rule}`)].join(
      ' · ',
    );
  const consideredText = ({ said, rule, person, instead }: Considered): string =>
    t(`said.${said}`, {
      rule: rule === null ? t('added') : t(`ruleOf.${rule}`),
      person: person ?? '',
      instead: instead ?? '',
    });
  return { personText, consideredText };
}
