'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { BranchNode, NamedBranch } from '@/lib/rules/approvals/flow.ts';
import { boundsOf, lanesAt } from '@/lib/rules/approvals/flow-drawing.ts';
import { approvalKinds } from '@/lib/rules/approvals/kinds.ts';
import { centsText, readCents } from '@/lib/rules/money.ts';
import { type FlowNames, useFlowWords } from './flow-words.ts';
import { NodeModal } from './node-modal.tsx';

interface BranchFormProps {
  readonly node: BranchNode;
  readonly names: FlowNames;
  readonly onSave: (node: BranchNode) => void;
  readonly onClose: () => void;
}

const ways = ['amount', 'kind', 'department'] as const;

/** By what a flow parts: amounts, each lane up to below the next, or kinds of document or departments. */
export default function BranchForm({ node, names, onSave, onClose }: BranchFormProps) {
  const { t } = useFlowWords(names);
  const [by, setBy] = useState(node.by);
  const [bounds, setBounds] = useState<readonly string[]>(
    node.by === 'amount' ? boundsOf(node.branches).map((bound) => centsText(bound)) : ['1,000.00'],
  );
  const [named, setNamed] = useState<readonly NamedBranch[]>(
    node.by === 'amount' ? [{ of: [], next: node.otherwise }] : node.branches,
  );
  const [fault, setFault] = useState<string | null>(null);
  const { key, otherwise } = node;
  const save = () => {
    if (by === 'amount') {
      const cents = bounds.map(readCents);
      if (cents.length === 0 || cents.some((one) => one === null || one <= 0)) return setFault(t('boundFault'));
      if (new Set(cents).size < cents.length) return setFault(t('boundTwice'));
      const former = node.by === 'amount' ? node.branches : [{ from: 0, below: null, next: otherwise }];
      const branches = lanesAt(
        cents.flatMap((one) => one ?? []),
        former,
      );
      onSave({ key, type: 'branch', by, branches, otherwise });
    } else {
      if (named.length === 0 || named.some(({ of }) => of.length === 0)) return setFault(t('laneEmpty'));
      onSave({ key, type: 'branch', by, branches: named, otherwise });
    }
    onClose();
  };
  const offered =
    by === 'kind' ? approvalKinds.map((kind) => [kind, t(`kindOf.${kind}`)] as const) : [...names.departments];
  return (
    <NodeModal title={t('branchForm')} shape="panel" onTake={save} onClose={onClose}>
      {fault ? (
        <p role="alert" className="refusal bad">
          {fault}
        </p>
      ) : null}
      <Field label={t('partsBy')}>
        {(control) => (
          <SearchSelect
            {...control}
            value={by}
            onChange={({ target }) => {
              setBy(target.value as BranchNode['by']);
              setNamed(
                node.by === target.value && node.by !== 'amount' ? node.branches : [{ of: [], next: otherwise }],
              );
            }}
          >
            {ways.map((one) => (
              <option key={one} value={one}>
                {t(`branchBy.${one}`)}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      {by === 'amount' ? (
        <Bounds bounds={bounds} onBounds={setBounds} />
      ) : (
        <NamedLanes lanes={named} offered={offered} onLanes={setNamed} added={{ of: [], next: otherwise }} />
      )}
      <p className="soft">{t(`otherwiseText.${by}`)}</p>
    </NodeModal>
  );
}

interface BoundsProps {
  readonly bounds: readonly string[];
  readonly onBounds: (bounds: readonly string[]) => void;
}

/** The amounts at which a new lane begins. */
function Bounds({ bounds, onBounds }: BoundsProps) {
  const t = useTranslations('approvals.flow');
  const change = (at: number, text: string) => onBounds(bounds.map((bound, index) => (index === at ? text : bound)));
  return (
    <div className="stack-8">
      {[...bounds.entries()].map(([at, bound]) => (
        <Field
          // A bound is its place: what stands in it is being typed.
          key={at}
          label={t('bound', { number: at + 1 })}
          help={at === 0 ? t('boundHelp') : undefined}
          aside={
            <Button look="link" onClick={() => onBounds(bounds.filter((_, index) => index !== at))}>
              {t('removeBound')}
            </Button>
          }
        >
          {(control) => (
            <MoneyInput
              {...control}
              value={bound}
              maxLength={16}
              onChange={({ target }) => change(at, target.value)}
              onAmount={(text) => change(at, text)}
            />
          )}
        </Field>
      ))}
      <Button onClick={() => onBounds([...bounds, ''])}>{t('addBound')}</Button>
    </div>
  );
}

interface NamedLanesProps {
  readonly lanes: readonly NamedBranch[];
  readonly offered: readonly (readonly [id: string, name: string])[];
  readonly added: NamedBranch;
  readonly onLanes: (lanes: readonly NamedBranch[]) => void;
}

/** What takes each lane; what stands in one is not offered in another. */
function NamedLanes({ lanes, offered, added, onLanes }: NamedLanesProps) {
  const t = useTranslations('approvals.flow');
  const toggle = (at: number, id: string) =>
    onLanes(
      lanes.map((lane, index) => {
        if (index !== at) return lane;
        return { ...lane, of: lane.of.includes(id) ? lane.of.filter((one) => one !== id) : [...lane.of, id] };
      }),
    );
  return (
    <div className="stack-8">
      {[...lanes.entries()].map(([at, lane]) => (
        // A lane is its place: what it takes is being chosen.
        <fieldset key={at} className="radios">
          <legend className="soft">
            {t('laneNumber', { number: at + 1 })}{' '}
            <Button look="link" onClick={() => onLanes(lanes.filter((_, index) => index !== at))}>
              {t('removeLane')}
            </Button>
          </legend>
          {offered
            .filter(([id]) => !lanes.some((other, index) => index !== at && other.of.includes(id)))
            .map(([id, name]) => (
              <label key={id} className="option">
                <input type="checkbox" checked={lane.of.includes(id)} onChange={() => toggle(at, id)} />
                {name}
              </label>
            ))}
        </fieldset>
      ))}
      <Button onClick={() => onLanes([...lanes, added])}>{t('addLane')}</Button>
    </div>
  );
}
