'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { flowListed } from '@/lib/contracts/approvals/flow.data.ts';
import type { OpenedFlow } from '@/lib/contracts/approvals/flow.ts';
import { FlowEditor } from './flow-editor.tsx';
import type { FlowNames } from './flow-words.ts';

interface FlowPanelProps {
  /** Null begins one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A flow over the whole page: drawn, changed where that is permitted, and tried. */
export default function FlowPanel({ id, onClose }: FlowPanelProps) {
  const t = useTranslations(flowListed.words);
  const opened = useCall('approvals.flow', id === null ? null : { id }, { shown: 'here' });
  const choices = useCall('approvals.flowChoices', {}, { shown: 'here' });
  if (choices.data && (id === null || opened.data)) {
    const { roles, departments } = choices.data;
    return (
      <FlowEditor
        opened={opened.data ?? null}
        names={namesOf(opened.data ?? null, { roles: named(roles), departments: named(departments) })}
        onClose={onClose}
      />
    );
  }
  const answer = choices.data ? opened : choices;
  return (
    <DocumentPanel
      answer={{ ...answer, data: undefined }}
      title={() => t('one')}
      rows={8}
      footer={() => null}
      asking={null}
      onClose={onClose}
    >
      {() => null}
    </DocumentPanel>
  );
}

const named = (choices: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(choices.map(({ id, name }) => [id, name]));

/** What a flow names beside the roles and departments that there are is a person. */
const namesOf = (opened: OpenedFlow | null, known: Omit<FlowNames, 'people'>): FlowNames => ({
  ...known,
  people: new Map(
    Object.entries(opened?.names ?? {}).filter(([id]) => !known.roles.has(id) && !known.departments.has(id)),
  ),
});
