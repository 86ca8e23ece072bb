import fc from 'fast-check';
import { anyFacts, anyFlow, known, sign } from '@/lib/dev/any-approval-flow.ts';
import { type BranchNode, branchTaken, type Flow, type FlowNode, wayOf } from './flow.ts';
import { flowFaultsOf } from './flow-check.ts';

const flow = (...nodes: readonly FlowNode[]): Flow => ({
  nodes,
  copiesAtStart: [],
  copiesAtEnd: [],
  resume: 'where',
  ownDecision: false,
  onceInARow: false,
});
const byAmount = (...ranges: readonly (readonly [number, number | null])[]): BranchNode => ({
  key: 'amount',
  type: 'branch',
  by: 'amount',
  branches: ranges.map(([from, below]) => ({ from, below, next: 'a' })),
  otherwise: 'a',
});
const byKind = (...of: readonly (readonly string[])[]): BranchNode => ({
  key: 'kind',
  type: 'branch',
  by: 'kind',
  branches: of.map((kinds) => ({ of: kinds, next: 'a' })),
  otherwise: 'a',
});

test.each<[string, Flow, readonly string[]]>([
  ['without nodes', flow(), ['empty null']],
  ['whose node names nobody', flow({ ...sign('a', null), who: [] }), ['noRule a']],
  ['with an unknown role', flow({ ...sign('a', null), who: [{ by: 'role', id: 'none' }] }), ['unknownRole a']],
  [
    'with an unknown person to fall back on',
    flow({ ...sign('a', null), nobody: { by: 'person', id: 'x' } }),
    ['unknownPerson a'],
  ],
  ['with a choice out of nobody', flow({ ...sign('a', null), who: [{ by: 'choice', among: [] }] }), ['emptyCircle a']],
  ['with no hours', flow({ ...sign('a', null), hours: 0 }), ['hours a']],
  [
    'with a copy to nobody known',
    { ...flow(sign('a', null)), copiesAtEnd: [{ by: 'role', id: 'x' }] },
    ['unknownRole null'],
  ],
  ['that names a node twice', flow(sign('a', null), sign('a', null)), ['sameKey a']],
  ['that leads nowhere', flow(sign('a', 'b')), ['unknownNext a']],
  ['with a ring', flow(sign('a', 'b'), sign('b', 'a')), ['ring a']],
  ['with a node that is not reached', flow(sign('a', null), sign('b', null)), ['unreached b']],
  [
    'with a way that nobody signs',
    flow({ ...byKind(['x']), otherwise: null }, sign('a', null)),
    ['withoutSigner kind'],
  ],
  ['without branches', flow(byKind(), sign('a', null)), ['noBranch kind']],
  ['with one kind in two branches', flow(byKind(['x'], ['x']), sign('a', null)), ['namedTwice kind']],
  ['with a branch of no kind', flow(byKind([]), sign('a', null)), ['namedNothing kind']],
  ['with amounts that overlap', flow(byAmount([0, 200], [100, null]), sign('a', null)), ['amountOverlap amount']],
  ['with a gap between amounts', flow(byAmount([0, 100], [101, null]), sign('a', null)), ['amountGap amount']],
  ['with amounts that begin too high', flow(byAmount([1, null]), sign('a', null)), ['amountGap amount']],
  ['with amounts that end', flow(byAmount([0, 100]), sign('a', null)), ['amountGap amount']],
  ['with parts of a cent', flow(byAmount([0, 0.5], [0.5, null]), sign('a', null)), ['amountNegative amount']],
])('a flow %s is refused, with its node', (_, refused, faults) => {
  expect(flowFaultsOf(refused, known).map(({ fault, node }) => `${fault} ${node}`)).toEqual(faults);
});

test('twenty nodes are taken, one more is refused', () => {
  const line = (count: number) =>
    flow(...Array.from({ length: count }, (_, at) => sign(`n${at}`, at + 1 < count ? `n${at + 1}` : null)));
  expect(flowFaultsOf(line(20), known)).toEqual([]);
  expect(flowFaultsOf(line(21), known)).toEqual([{ fault: 'tooMany', node: null }]);
});

test('an amount takes the range that it is in, the upper end not included; none takes the last branch', () => {
  const node: BranchNode = {
    key: 'amount',
    type: 'branch',
    by: 'amount',
    branches: [
      { from: 0, below: 100_000, next: 'small' },
      { from: 100_000, below: null, next: 'large' },
    ],
    otherwise: 'rest',
  };
  const facts = { applicant: 'p0', authors: [], departmentId: null, childId: null, kind: 'k', days: null, chosen: {} };
  const taken = [0, 99_999, 100_000, null].map((amount) => branchTaken(node, { ...facts, amount }));
  expect(taken).toEqual(['small', 'small', 'large', 'rest']);
});

test('a flow without faults ends for every document, and is signed on its way, no node twice', () => {
  fc.assert(
    fc.property(anyFlow, anyFacts, (any, facts) => {
      fc.pre(flowFaultsOf(any, known).every(({ fault }) => fault === 'unreached'));
      const way = wayOf(any, facts).map(({ key }) => key);
      expect(way.length).toBeGreaterThan(0);
      expect(new Set(way).size).toBe(way.length);
    }),
  );
});
