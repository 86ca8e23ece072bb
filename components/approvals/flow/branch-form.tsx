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
import { DaysInput, NodeModal, readDays } from './node-modal.tsx';

interface BranchFormProps {
  readonly node: BranchNode;
  readonly names: FlowNames;
  /** What the steps are called that would be gone with the lanes that the branch has lost. */
  readonly lostBy: (node: BranchNode) => readonly string[];
  readonly onSave: (node: BranchNode) => void;
  readonly onClose: () => void;
}

const ways = ['amount', 'days', 'kind', 'department'] as const;

type Measure = 'amount' | 'days';
/** How bounds are written, by what they measure; of leave up to three days is the usual one. */
const measures = {
  amount: { text: (bound: number) => centsText(bound), read: readCents, first: '1,000.00' },
  days: { text: String, read: readDays, first: '4' },
} as const;
const isMeasure = (by: BranchNode['by']): by is Measure => by === 'amount' || by === 'days';

/** What is wrong with the bounds of a branch, by the key of its sentence; null where nothing is. */
function faultOf(by: Measure, read: readonly (number | null)[]) {
  if (read.length === 0 || read.some((one) => one === null || one <= 0)) return `boundFault.${by}` as const;
  if (new Set(read).size < read.length) return 'boundTwice';
  return read.some((one, at) => at > 0 && (one ?? 0) < (read[at - 1] ?? 0)) ? 'boundOrder' : null;
}

/** By what a flow parts: amounts, each lane up to below the next, or kinds of document or departments. */
export default function BranchForm({ node, names, lostBy, onSave, onClose }: BranchFormProps) {
  const { t } = useFlowWords(names);
  const measured = node.by === 'amount' || node.by === 'days' ? node : null;
  const parted = node.by === 'kind' || node.by === 'department' ? node : null;
  const [by, setBy] = useState(node.by);
  const [bounds, setBounds] = useState<readonly string[]>(
    measured ? boundsOf(measured.branches).map((bound) => measures[measured.by].text(bound)) : [measures.amount.first],
  );
  const empty: NamedBranch = { of: [], next: node.otherwise };
  const [named, setNamed] = useState<readonly NamedBranch[]>(parted?.branches ?? [empty]);
  const [fault, setFault] = useState<string | null>(null);
  const [warned, setWarned] = useState('');
  const { key, otherwise } = node;
  const take = (changed: BranchNode) => {
    const lost = lostBy(changed).join('、');
    // Pressed again with the same steps to lose, it is meant.
    if (lost !== '' && lost !== warned) {
      setWarned(lost);
      return setFault(t('stepsLost', { steps: lost }));
    }
    onSave(changed);
    onClose();
  };
  const save = () => {
    if (isMeasure(by)) {
      const read = bounds.map((bound) => measures[by].read(bound));
      const wrong = faultOf(by, read);
      if (wrong) return setFault(t(wrong));
      const former = measured?.by === by ? measured.branches : [{ from: 0, below: null, next: otherwise }];
      const branches = lanesAt(
        read.flatMap((one) => one ?? []),
        former,
      );
      take({ key, type: 'branch', by, branches, otherwise });
    } else {
      if (named.length === 0 || named.some(({ of }) => of.length === 0)) return setFault(t('laneEmpty'));
      take({ key, type: 'branch', by, branches: named, otherwise });
    }
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
      <WayField
        by={by}
        onBy={(to) => {
          setBy(to);
          setNamed(parted?.by === to ? parted.branches : [empty]);
          if (isMeasure(to)) setBounds([measures[to].first]);
        }}
      />
      {isMeasure(by) ? (
        <Bounds measure={by} bounds={bounds} onBounds={setBounds} />
      ) : (
        <NamedLanes lanes={named} offered={offered} onLanes={setNamed} added={empty} />
      )}
      <p className="soft">{t(`otherwiseText.${by}`)}</p>
    </NodeModal>
  );
}

/** By what the lanes part. */
function WayField({ by, onBy }: { readonly by: BranchNode['by']; readonly onBy: (by: BranchNode['by']) => void }) {
  const t = useTranslations('approvals.flow');
  return (
    <Field label={t('partsBy')}>
      {(control) => (
        <SearchSelect {...control} value={by} onChange={({ target }) => onBy(target.value as BranchNode['by'])}>
          {ways.map((one) => (
            <option key={one} value={one}>
              {t(`branchBy.${one}`)}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

interface BoundsProps {
  readonly measure: Measure;
  readonly bounds: readonly string[];
  readonly onBounds: (bounds: readonly string[]) => void;
}

/** The amounts, or days, at which a new lane begins. */
function Bounds({ measure, bounds, onBounds }: BoundsProps) {
  const t = useTranslations('approvals.flow');
  const change = (at: number, text: string) => onBounds(bounds.map((bound, index) => (index === at ? text : bound)));
  return (
    <div className="stack-8">
      {[...bounds.entries()].map(([at, bound]) => (
        <Field
          // A bound is its place: what stands in it is being typed.
          key={at}
          label={t(`bound.${measure}`, { number: at + 1 })}
          help={at === 0 ? t(`boundHelp.${measure}`) : undefined}
          aside={
            <Button look="link" onClick={() => onBounds(bounds.filter((_, index) => index !== at))}>
              {t('removeBound')}
            </Button>
          }
        >
          {(control) =>
            measure === 'days' ? (
              <DaysInput control={control} value={bound} onValue={(text) => change(at, text)} />
            ) : (
              <MoneyInput
                {...control}
                value={bound}
                maxLength={16}
                onChange={({ target }) => change(at, target.value)}
                onAmount={(text) => change(at, text)}
              />
            )
          }
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
