'use client';

import { useTranslations } from 'next-intl';
import type { BranchNode, CopyRule, NobodyRule, SignNode, WhoRule } from '@/lib/rules/approvals/flow.ts';
import { centsText } from '@/lib/rules/money.ts';

/** What a flow names by id, with what each is called. */
export interface FlowNames {
  readonly people: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
}

/** A flow in words: who decides at a node, and what takes a lane. */
export function useFlowWords({ people, roles, departments }: FlowNames) {
  const t = useTranslations('approvals.flow');
  const listed = (names: readonly string[]) => names.join(t('comma'));
  const personName = (id: string) => people.get(id) ?? t('unknownPerson');
  const ruleText = (rule: WhoRule | CopyRule): string => {
    if (rule.by === 'person') return personName(rule.id);
    if (rule.by === 'role') return t('roleNamed', { name: roles.get(rule.id) ?? t('unknownRole') });
    if (rule.by === 'duty') return t(`dutyOf.${rule.id}`);
    if (rule.by === 'choice') return t('choiceAmong', { names: listed(rule.among.map(personName)) });
    return t(`rule.${rule.by}`);
  };
  const whoText = (who: readonly (WhoRule | CopyRule)[]) =>
    who.length === 0 ? t('nobodyYet') : listed(who.map(ruleText));
  const nobodyText = (rule: NobodyRule) =>
    rule.by === 'person' ? t('nobodyPerson', { name: personName(rule.id) }) : t(`nobodyOf.${rule.by}`);
  const signText = (node: SignNode) =>
    [
      node.who.length > 1 || node.who.some(({ by }) => ['role', 'duty', 'classTeacher'].includes(by))
        ? t(`modeOf.${node.mode}`)
        : '',
      node.hours === null ? '' : t('within', { hours: node.hours }),
    ]
      .filter(Boolean)
      .join(' · ');
  const laneText = (node: BranchNode, lane: number): string => {
    const otherwise = t(`otherwise.${node.by}`);
    if (node.by === 'days') {
      const taken = node.branches[lane];
      if (!taken) return otherwise;
      const { from, below } = taken;
      if (below === null) return t('daysFrom', { from });
      return from === 0 ? t('daysWithin', { to: below - 1 }) : t('daysSpan', { from, to: below - 1 });
    }
    if (node.by === 'amount') {
      const taken = node.branches[lane];
      if (!taken) return otherwise;
      const [from, below] = [centsText(taken.from), taken.below === null ? null : centsText(taken.below)];
      return below === null ? t('amountFrom', { from }) : t('amountSpan', { from, below });
    }
    const taken = node.branches[lane];
    if (!taken) return otherwise;
    if (taken.of.length === 0) return t('namedNothing');
    return listed(taken.of.map((one) => (node.by === 'kind' ? t(`kindOf.${one}`) : (departments.get(one) ?? one))));
  };
  return { t, personName, ruleText, whoText, nobodyText, signText, laneText };
}
