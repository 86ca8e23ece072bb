'use client';

import { useTranslations } from 'next-intl';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { flowListed } from '@/lib/contracts/approvals/flow.data.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import { type FlowPreset, flowPresets, presetFlow } from '@/lib/rules/approvals/flow-presets.ts';
import type { FlowNames } from './flow-words.ts';

interface Taken {
  readonly name: string;
  readonly note: string;
  readonly flow: Flow;
  /** Those whom it names beside roles. */
  readonly picked?: readonly Picked[];
}
type RuleFlow = CallReply<'approvals.ruleFlows'>['rows'][number];

interface FlowPresetsProps {
  readonly names: FlowNames;
  /** Takes an example into the drawing; nothing is saved yet. */
  readonly onTake: (taken: Taken) => void;
}

/** Examples that a flow can begin with, each with its source. */
export function FlowPresets({ names: { roles }, onTake }: FlowPresetsProps) {
  const t = useTranslations(flowListed.words);
  const take = (preset: FlowPreset) =>
    onTake({
      name: t(`preset.${preset}.name`),
      note: t(`preset.${preset}.source`),
      flow: presetFlow(preset, { roles, nameOf: (node) => t(`presetNode.${node}`) }),
    });
  const rules = useCall('approvals.ruleFlows', {}, { shown: 'here' });
  const takeRule = ({ kind, flow, names }: RuleFlow) =>
    onTake({
      name: t('ruleName', { kind: t(`kindOf.${kind}`) }),
      note: t('ruleNote'),
      flow,
      picked: Object.entries(names).map(([id, name]) => ({ kind: 'u', id, name })),
    });
  return (
    <section className="stack-8" aria-label={t('presets')}>
      <h3>{t('presets')}</h3>
      <p className="small soft">{t('presetsText')}</p>
      <ul className="stack-8">
        {flowPresets.map((preset) => (
          <li key={preset}>
            <Button onClick={() => take(preset)}>{t('takePreset', { name: t(`preset.${preset}.name`) })}</Button>{' '}
            <small className="soft">{t(`preset.${preset}.text`)}</small>
          </li>
        ))}
        {rules.data?.rows.map((rule) => (
          <li key={rule.kind}>
            <Button onClick={() => takeRule(rule)}>{t('takeRule', { kind: t(`kindOf.${rule.kind}`) })}</Button>{' '}
            <small className="soft">{t('ruleText')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
