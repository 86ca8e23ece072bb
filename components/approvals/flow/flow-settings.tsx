'use client';

import { Field } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { type Flow, resumeRules } from '@/lib/rules/approvals/flow.ts';
import { type FlowNames, useFlowWords } from './flow-words.ts';
import { NamedFields } from './named-fields.tsx';

interface FlowSettingsProps {
  readonly flow: Flow;
  readonly names: FlowNames;
  readonly mayEdit: boolean;
  readonly onFlow: (flow: Flow, picked: readonly Picked[]) => void;
}

const copies = ['copiesAtStart', 'copiesAtEnd'] as const;
const ticks = ['ownDecision', 'onceInARow'] as const;

/** What holds for a flow as a whole: who is sent copies, how it goes on after a return, who may decide. */
export function FlowSettings({ flow, names, mayEdit, onFlow }: FlowSettingsProps) {
  const { t, personName } = useFlowWords(names);
  const known = (id: string): Picked => ({ kind: 'u', id, name: personName(id) });
  return (
    <details>
      <summary>{t('settings')}</summary>
      <fieldset className="stack-12" disabled={!mayEdit}>
        {copies.map((when) => (
          <NamedFields
            key={when}
            who={flow[when]}
            names={names}
            known={known}
            forRole="cc"
            label={t(when)}
            onWho={(who, picked) => onFlow({ ...flow, [when]: who }, picked)}
          />
        ))}
        <Field label={t('resume')}>
          {(control) => (
            <SearchSelect
              {...control}
              value={flow.resume}
              onChange={({ target }) => onFlow({ ...flow, resume: target.value as Flow['resume'] }, [])}
            >
              {resumeRules.map((rule) => (
                <option key={rule} value={rule}>
                  {t(`resumeOf.${rule}`)}
                </option>
              ))}
            </SearchSelect>
          )}
        </Field>
        {ticks.map((tick) => (
          <label key={tick}>
            <input
              type="checkbox"
              checked={flow[tick]}
              onChange={({ target }) => onFlow({ ...flow, [tick]: target.checked }, [])}
            />{' '}
            {t(tick)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
