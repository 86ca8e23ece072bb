'use client';

import { useEffect, useRef } from 'react';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CopyRule, Flow, FlowNode } from '@/lib/rules/approvals/flow.ts';
import { type DrawnStep, drawnFlow, type FlowGap } from '@/lib/rules/approvals/flow-drawing.ts';
import styles from './flow.module.css';
import { type FlowNames, useFlowWords } from './flow-words.ts';

interface DrawingProps {
  readonly flow: Flow;
  readonly names: FlowNames;
  /** What is wrong with a node, in words. */
  readonly faultsOf: (key: string) => readonly string[];
  /** Null where it is only looked at. */
  readonly edit: FlowEditing | null;
}

/** What a press in the drawing asks for. */
export interface FlowEditing {
  readonly onAdd: (gap: FlowGap, type: FlowNode['type']) => void;
  readonly onOpen: (node: FlowNode) => void;
  readonly onRemove: (node: FlowNode) => void;
}

/** A flow drawn from top to bottom: who decides one after the other, and lanes side by side where it parts. */
export function FlowDrawing(props: DrawingProps) {
  const { t } = useFlowWords(props.names);
  const { copiesAtStart, copiesAtEnd } = props.flow;
  const sheet = useRef<HTMLElement>(null);
  // Where it is broader than its place, its middle is shown first: there it begins.
  useEffect(() => {
    const { current } = sheet;
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, []);
  return (
    <section ref={sheet} className={styles.drawing} {...scrolledByKeys(t('drawing'))}>
      <div className={styles.sheet}>
        <End name={t('start')} copies={copiesAtStart} names={props.names} />
        <Gap gap={{ after: null, lane: 0 }} where={t('start')} {...props} />
        <Steps steps={drawnFlow(props.flow)} {...props} />
        <End name={t('end')} copies={copiesAtEnd} names={props.names} />
      </div>
    </section>
  );
}

interface EndProps extends Pick<DrawingProps, 'names'> {
  readonly name: string;
  readonly copies: readonly CopyRule[];
}

/** Where a document is handed in or has gone its way, and who is sent a copy then. */
function End({ name, copies, names }: EndProps) {
  const { t, whoText } = useFlowWords(names);
  return (
    <p className={styles.end}>
      {name}
      {copies.length > 0 ? <small className="soft">{t('copiesTo', { names: whoText(copies) })}</small> : null}
    </p>
  );
}

function Steps({ steps, ...props }: DrawingProps & { readonly steps: readonly DrawnStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.node.key} className={styles.step}>
          {'lanes' in step ? <Branch step={step} {...props} /> : <Sign step={step} {...props} />}
        </li>
      ))}
    </ol>
  );
}

type SignStep = Exclude<DrawnStep, { lanes: unknown }>;
type BranchStep = Extract<DrawnStep, { lanes: unknown }>;

function Sign({ step: { node, gap }, ...props }: DrawingProps & { readonly step: SignStep }) {
  const { t, whoText, signText } = useFlowWords(props.names);
  const text = signText(node);
  return (
    <>
      <NodeCard node={node} name={node.name || t('unnamed')} {...props}>
        <span className="breaks">{whoText(node.who)}</span>
        {text ? <small className="soft">{text}</small> : null}
      </NodeCard>
      <Gap gap={gap} where={node.name} {...props} />
    </>
  );
}

function Branch({ step: { node, gap, lanes }, ...props }: DrawingProps & { readonly step: BranchStep }) {
  const { t, laneText } = useFlowWords(props.names);
  const name = t(`branchBy.${node.by}`);
  return (
    <>
      <NodeCard node={node} name={name} {...props} />
      <ul className={styles.lanes}>
        {lanes.map((lane, at) => (
          <li key={lane.gap.lane} className={styles.lane}>
            <p className={styles.condition}>{laneText(node, at)}</p>
            <Gap gap={lane.gap} where={laneText(node, at)} {...props} />
            <Steps steps={lane.steps} {...props} />
          </li>
        ))}
      </ul>
      <Gap gap={gap} where={name} {...props} />
    </>
  );
}

interface NodeCardProps extends DrawingProps {
  readonly node: FlowNode;
  readonly name: string;
  readonly children?: React.ReactNode;
}

/** A node: pressed, it opens; what is wrong with it stands in it. */
function NodeCard({ node, name, names, faultsOf, edit, children }: NodeCardProps) {
  const { t } = useFlowWords(names);
  const faults = faultsOf(node.key);
  return (
    <div className={styles.node} data-type={node.type} data-faulty={faults.length > 0 || undefined}>
      <strong className="breaks">{name}</strong>
      {children}
      {faults.map((fault) => (
        <small key={fault} className="bad">
          {fault}
        </small>
      ))}
      {edit ? (
        <span className={styles.tools}>
          <Button look="link" aria-label={t('changeNode', { name })} onClick={() => edit.onOpen(node)}>
            {t('change')}
          </Button>
          <Button look="link" aria-label={t('removeNode', { name })} onClick={() => edit.onRemove(node)}>
            {t('remove')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

/** The line between two nodes, where others can be added. */
function Gap({ gap, where, names, edit }: DrawingProps & { readonly gap: FlowGap; readonly where: string }) {
  const { t } = useFlowWords(names);
  if (!edit) return <span className={styles.gap} />;
  return (
    <span className={styles.gap}>
      <Button look="quiet" aria-label={t('addSignAfter', { where })} onClick={() => edit.onAdd(gap, 'sign')}>
        {t('addSign')}
      </Button>
      <Button look="quiet" aria-label={t('addBranchAfter', { where })} onClick={() => edit.onAdd(gap, 'branch')}>
        {t('addBranch')}
      </Button>
    </span>
  );
}
