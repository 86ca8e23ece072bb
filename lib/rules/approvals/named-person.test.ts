import fc from 'fast-check';
import { anyFlow, persons, sign } from '@/lib/dev/any-approval-flow.ts';
import { peopleIn, withOther } from './named-person.ts';

test('a flow that is handed on names the other one in the place of the first, and nobody twice in a rule', () => {
  fc.assert(
    fc.property(anyFlow, fc.constantFrom(...persons), fc.constantFrom(...persons), (flow, from, to) => {
      const after = withOther(flow, from, to);
      const wanted = new Set(peopleIn(flow).map((id) => (id === from ? to : id)));
      expect(new Set(peopleIn(after))).toEqual(wanted);
      expect(after.nodes.map(({ key, type }) => [key, type])).toEqual(flow.nodes.map(({ key, type }) => [key, type]));
      if (!peopleIn(flow).includes(from)) expect(peopleIn(after)).toEqual(peopleIn(flow));
    }),
  );
});

test('somebody who was named beside the first is named once', () => {
  const who = [{ by: 'person', id: 'p1' } as const, { by: 'person', id: 'p2' } as const];
  const nodes = [{ ...sign('a', null), who, nobody: { by: 'person', id: 'p1' } as const }];
  const rest = { copiesAtStart: [], copiesAtEnd: [], resume: 'where', ownDecision: false, onceInARow: false } as const;
  expect(withOther({ nodes, ...rest }, 'p1', 'p2').nodes).toMatchObject([
    { who: [{ id: 'p2' }], nobody: { by: 'person', id: 'p2' } },
  ]);
});
