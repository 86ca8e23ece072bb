import fc from 'fast-check';
import { known, sign } from '@/lib/dev/any-approval-flow.ts';
import type { AmountBranch, BranchNode, Flow, FlowNode } from './flow.ts';
import { flowFaultsOf } from './flow-check.ts';
import {
  boundsOf,
  type DrawnStep,
  drawnFlow,
  type FlowGap,
  freshKey,
  lanesAt,
  lostBy,
  withNodeChanged,
  withNodeIn,
  withoutNode,
} from './flow-drawing.ts';

const flow = (...nodes: readonly FlowNode[]): Flow => ({
  nodes,
  copiesAtStart: [],
  copiesAtEnd: [],
  resume: 'where',
  ownDecision: false,
  onceInARow: false,
});
const byAmount = (key: string, ...branches: readonly AmountBranch[]): BranchNode => ({
  key,
  type: 'branch',
  by: 'amount',
  branches,
  otherwise: null,
});
const halves = (key: string) =>
  byAmount(key, { from: 0, below: 1000, next: null }, { from: 1000, below: null, next: null });

/** A flow in one line: lanes in brackets. */
const told = (steps: readonly DrawnStep[]): string =>
  steps
    .map((step) =>
      'lanes' in step ? `${step.node.key}[${step.lanes.map((l) => told(l.steps)).join('|')}]` : step.node.key,
    )
    .join(' ');
const gapsOf = (steps: readonly DrawnStep[]): readonly FlowGap[] =>
  steps.flatMap((step) => [
    step.gap,
    ...('lanes' in step ? step.lanes.flatMap((lane) => [lane.gap, ...gapsOf(lane.steps)]) : []),
  ]);

test('lanes are drawn up to where they come together, the rest below them', () => {
  const drawn = flow(
    { ...byAmount('x', { from: 0, below: 1000, next: 'c' }, { from: 1000, below: null, next: 'b' }), otherwise: 'b' },
    sign('b', 'c'),
    sign('c', null),
  );
  expect(told(drawnFlow(drawn))).toBe('x[|b|b] c');
});

test('a node is added before the first, behind one, into a lane and behind a branch', () => {
  const one = withNodeIn(flow(), { after: null, lane: 0 }, sign('a', null));
  const two = withNodeIn(one, { after: 'a', lane: 0 }, halves('x'));
  const three = withNodeIn(two, { after: 'x', lane: 1 }, sign('b', null));
  const four = withNodeIn(three, { after: 'x', lane: 3 }, sign('c', null));
  const five = withNodeIn(four, { after: null, lane: 0 }, sign('d', null));
  expect(told(drawnFlow(five))).toBe('d a x[|b|] c');
});

test('what is taken out leaves what led to it with what follows; a branch takes its lanes along', () => {
  const branched = flow(
    sign('a', 'x'),
    { ...byAmount('x', { from: 0, below: 1000, next: 'c' }, { from: 1000, below: null, next: 'b' }), otherwise: 'c' },
    sign('b', 'c'),
    sign('c', null),
  );
  expect(told(drawnFlow(withoutNode(branched, 'x')))).toBe('a c');
  expect(told(drawnFlow(withoutNode(branched, 'b')))).toBe('a x[||] c');
  expect(told(drawnFlow(withoutNode(branched, 'a')))).toBe('x[|b|] c');
});

test('lanes part at amounts without overlap or gap and keep their ways', () => {
  const lanes = lanesAt(
    [3000, 1000, 3000],
    [
      { from: 0, below: 1000, next: 'a' },
      { from: 1000, below: null, next: 'b' },
    ],
  );
  expect(lanes).toEqual([
    { from: 0, below: 1000, next: 'a' },
    { from: 1000, below: 3000, next: 'b' },
    { from: 3000, below: null, next: 'b' },
  ]);
  expect(boundsOf(lanes)).toEqual([1000, 3000]);
});

test('as many lanes keep their ways whatever their amounts become, and a lane that is lost names who would decide no more', () => {
  const former = [
    { from: 0, below: 1000, next: 'a' },
    { from: 1000, below: 3000, next: 'b' },
    { from: 3000, below: null, next: 'c' },
  ];
  expect(lanesAt([5000, 9000], former).map(({ next }) => next)).toEqual(['a', 'b', 'c']);
  expect(lanesAt([100, 200], former).map(({ next }) => next)).toEqual(['a', 'b', 'c']);
  const branch = { key: 'x', type: 'branch', by: 'amount', otherwise: null } as const;
  const whole = flow({ ...branch, branches: former }, sign('a', null), sign('b', null), sign('c', null));
  const lost = (bounds: readonly number[]) =>
    lostBy(whole, { ...branch, branches: lanesAt(bounds, former) }).map(({ key }) => key);
  expect(lost([5000, 9000])).toEqual([]);
  expect(lost([3000])).toEqual(['b']);
});

test('whatever is added, changed and taken out: no ring, nothing that leads nowhere or is not reached', () => {
  const edit = fc.record({ what: fc.nat({ max: 5 }), at: fc.nat(), amount: fc.integer({ min: 1, max: 9999 }) });
  const structural = ['ring', 'unreached', 'unknownNext', 'sameKey', 'amountOverlap', 'amountGap', 'amountEmpty'];
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 14 }), (edits) => {
      let current = flow();
      for (const { what, at, amount } of edits) {
        const gaps: readonly FlowGap[] = [{ after: null, lane: 0 }, ...gapsOf(drawnFlow(current))];
        const gap = gaps[at % gaps.length];
        const node = current.nodes[at % Math.max(1, current.nodes.length)];
        const key = freshKey(current);
        if (what > 3 && node) {
          current =
            node.type === 'branch' && node.by === 'amount' && what === 4
              ? withNodeChanged(current, { ...node, branches: lanesAt([amount], node.branches) })
              : withoutNode(current, node.key);
        } else if (gap) current = withNodeIn(current, gap, what === 3 ? halves(key) : sign(key, null));
        const faults = flowFaultsOf(current, known).map(({ fault }) => fault);
        expect(faults.filter((fault) => structural.includes(fault))).toEqual([]);
      }
    }),
  );
});
