'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { flowListed } from '@/lib/contracts/approvals/flow.data.ts';
import type { OpenedFlow } from '@/lib/contracts/approvals/flow.ts';
import { type BranchNode, type Flow, type FlowNode, mostFlowNodes, type SignNode } from '@/lib/rules/approvals/flow.ts';
import { flowFaultsOf } from '@/lib/rules/approvals/flow-check.ts';
import {
  type FlowGap,
  freshKey,
  lostBy,
  withNodeChanged,
  withNodeIn,
  withoutNode,
} from '@/lib/rules/approvals/flow-drawing.ts';
import { limits } from '@/lib/rules/limits.ts';
import BranchForm from './branch-form.tsx';
import styles from './flow.module.css';
import { FlowCheck } from './flow-check.tsx';
import { FlowDrawing, type FlowEditing } from './flow-drawing.tsx';
import { FlowPresets } from './flow-presets.tsx';
import { FlowSettings } from './flow-settings.tsx';
import { FlowSimulator } from './flow-simulator.tsx';
import type { FlowNames } from './flow-words.ts';
import SignForm from './sign-form.tsx';

interface FlowEditorProps {
  /** Null begins one. */
  readonly opened: OpenedFlow | null;
  readonly names: FlowNames;
  readonly onClose: () => void;
}

const emptyFlow: Flow = {
  nodes: [],
  copiesAtStart: [],
  copiesAtEnd: [],
  resume: 'where',
  ownDecision: false,
  onceInARow: true,
};

/** What stands in a new node until it is changed; nothing passes for want of people. */
const newSign = (key: string): SignNode => ({
  key,
  type: 'sign',
  name: '',
  who: [],
  mode: 'any',
  nobody: { by: 'head' },
  oneself: 'head',
  hours: null,
  wants: { signature: false, comment: false, file: false },
  next: null,
});
const newBranch = (key: string): BranchNode => ({
  key,
  type: 'branch',
  by: 'amount',
  branches: [
    { from: 0, below: 100_000, next: null },
    { from: 100_000, below: null, next: null },
  ],
  otherwise: null,
});

/** A node whose form is open, and where it is added when it is new. */
interface OpenNode {
  readonly node: FlowNode;
  readonly gap: FlowGap | null;
}

/** What is drawn and not saved yet. */
function useFlowDraft(first: OpenedFlow | null) {
  // Another may save it meanwhile; what is saved here is what was opened, so that nothing is overwritten unseen.
  const [opened, setOpened] = useState(first);
  const [name, setName] = useState(opened?.name ?? '');
  const [note, setNote] = useState(opened?.note ?? '');
  const [flow, setFlow] = useState<Flow>(opened?.flow ?? emptyFlow);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('approvals.setFlow', { shown: 'here' });
  const save = async (): Promise<boolean> => {
    setFailure(null);
    const kept = opened ? { id: opened.id, version: opened.version } : {};
    const outcome = await run({ ...kept, name: name.trim(), note: note.trim(), flow });
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return false;
    }
    setOpened(outcome.data);
    setFlow(outcome.data.flow);
    return true;
  };
  const isRenamed = name !== (opened?.name ?? '') || note !== (opened?.note ?? '');
  const dirty = flow !== (opened?.flow ?? emptyFlow) || isRenamed;
  return { opened, name, setName, note, setNote, flow, setFlow, failure, busy, save, dirty };
}

/** A flow as it is drawn and changed; saved as a new edition, checked as it is drawn. */
export function FlowEditor({ opened: first, names: known, onClose }: FlowEditorProps) {
  const t = useTranslations(flowListed.words);
  const shared = useTranslations('shared');
  const draft = useFlowDraft(first);
  const { opened, name, flow, setFlow } = draft;
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [openNode, setOpenNode] = useState<OpenNode | null>(null);
  const [isTried, setTried] = useState(false);
  const people = new Map([...known.people, ...picked.map((one) => [one.id, one.name] as const)]);
  const names: FlowNames = { ...known, people };
  const remember = (more: readonly Picked[]) => setPicked([...picked, ...more]);
  const take = (node: FlowNode, more: readonly Picked[]) => {
    if (openNode) setFlow(openNode.gap ? withNodeIn(flow, openNode.gap, node) : withNodeChanged(flow, node));
    remember(more);
  };
  const nameFault = isTried && name.trim() === '';
  const save = async () => {
    setTried(true);
    if (name.trim() === '' || !(await draft.save())) return;
    announce({ kind: 'toast', severity: 'success', text: t('saved', { name: name.trim() }) });
  };
  const mayEdit = opened === null || opened.actions.includes('edit');
  const title = opened?.name ?? t('add');
  const body = (
    <FlowBody
      draft={draft}
      names={names}
      mayEdit={mayEdit}
      nameFault={nameFault}
      onOpen={setOpenNode}
      remember={remember}
    />
  );
  if (!mayEdit)
    return (
      <Modal title={title} shape="page" closeLabel={shared('close')} onClose={onClose}>
        {body}
      </Modal>
    );
  return (
    <>
      <FormPanel
        title={title}
        shape="page"
        submitLabel={t('save')}
        loading={draft.busy}
        submitError={draft.failure}
        errorCount={nameFault ? 1 : 0}
        dirty={draft.dirty}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        {body}
      </FormPanel>
      {openNode ? (
        <NodeForm
          node={openNode.node}
          flow={draft.flow}
          names={names}
          onSave={take}
          onClose={() => setOpenNode(null)}
        />
      ) : null}
    </>
  );
}

interface FlowBodyProps {
  readonly draft: ReturnType<typeof useFlowDraft>;
  readonly names: FlowNames;
  readonly mayEdit: boolean;
  readonly nameFault: boolean;
  readonly onOpen: (node: OpenNode) => void;
  readonly remember: (picked: readonly Picked[]) => void;
}

/** The drawing, and beside it what the flow is called, what is wrong with it, and who would decide by it. */
function FlowBody({ draft, names, mayEdit, nameFault, onOpen, remember }: FlowBodyProps) {
  const t = useTranslations(flowListed.words);
  const { flow, setFlow } = draft;
  const faults = flowFaultsOf(flow, { people: new Set(names.people.keys()), roles: new Set(names.roles.keys()) });
  const add: FlowEditing['onAdd'] = (gap, type) => {
    if (flow.nodes.length >= mostFlowNodes)
      return announce({ kind: 'toast', severity: 'warning', text: t('fault.tooMany') });
    const key = freshKey(flow);
    onOpen({ node: type === 'sign' ? newSign(key) : newBranch(key), gap });
  };
  const editing: FlowEditing = {
    onAdd: add,
    onOpen: (node) => onOpen({ node, gap: null }),
    onRemove: ({ key }) => setFlow(withoutNode(flow, key)),
  };
  return (
    <div className={styles.editor}>
      <FlowDrawing
        flow={flow}
        names={names}
        faultsOf={(key) => faults.flatMap(({ fault, node }) => (node === key ? t(`fault.${fault}`) : []))}
        edit={mayEdit ? editing : null}
      />
      <div className="stack">
        {draft.opened === null && flow.nodes.length === 0 ? (
          <FlowPresets
            names={names}
            onTake={(taken) => {
              draft.setName(taken.name);
              draft.setNote(taken.note);
              setFlow(taken.flow);
              remember(taken.picked ?? []);
            }}
          />
        ) : null}
        <FlowFacts draft={draft} mayEdit={mayEdit} nameFault={nameFault} />
        <FlowCheck flow={flow} faults={faults} />
        <FlowSettings
          flow={flow}
          names={names}
          mayEdit={mayEdit}
          onFlow={(changed, more) => {
            setFlow(changed);
            remember(more);
          }}
        />
        <FlowSimulator flow={flow} names={names} />
      </div>
    </div>
  );
}

/** What a flow is called, and a note on it. */
function FlowFacts({ draft, mayEdit, nameFault }: Pick<FlowBodyProps, 'draft' | 'mayEdit' | 'nameFault'>) {
  const t = useTranslations(flowListed.words);
  return (
    <>
      <Field label={t('name')} required error={nameFault ? t('nameLacks') : undefined}>
        {(control) => (
          <input
            {...control}
            value={draft.name}
            readOnly={!mayEdit}
            maxLength={limits.nameChars}
            autoComplete="off"
            onChange={({ target }) => draft.setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('note')}>
        {(control) => (
          <input
            {...control}
            value={draft.note}
            readOnly={!mayEdit}
            maxLength={limits.noteChars}
            autoComplete="off"
            onChange={({ target }) => draft.setNote(target.value)}
          />
        )}
      </Field>
    </>
  );
}

interface NodeFormProps {
  readonly node: FlowNode;
  readonly flow: Flow;
  readonly names: FlowNames;
  readonly onSave: (node: FlowNode, picked: readonly Picked[]) => void;
  readonly onClose: () => void;
}

/** The form of a node; beside the editor's own, whose submit would take it for its own. */
function NodeForm({ node, flow, ...form }: NodeFormProps) {
  const t = useTranslations(flowListed.words);
  return node.type === 'sign' ? (
    <SignForm node={node} {...form} />
  ) : (
    <BranchForm
      node={node}
      {...form}
      lostBy={(changed) => lostBy(flow, changed).map(({ name }) => name || t('unnamed'))}
      onSave={(changed) => form.onSave(changed, [])}
    />
  );
}
