import { sign } from '@/lib/dev/any-approval-flow.ts';
import type { People } from './deciders.ts';
import type { Flow, SignNode } from './flow.ts';
import { weakNodes } from './weak-nodes.ts';

const people: People = {
  active: new Set(['p1', 'p2']),
  holders: new Map([
    ['buyers', ['p9']],
    ['mixed', ['p1', 'p9']],
    ['both', ['p1', 'p2']],
  ]),
  departments: new Map(),
  teachers: new Map(),
  delegations: [],
};
const flow = (node: SignNode): Flow => ({
  ...{ nodes: [node], copiesAtStart: [], copiesAtEnd: [], resume: 'where', ownDecision: false, onceInARow: false },
});
const role = (id: string, mode: SignNode['mode'] = 'any') =>
  flow({ ...sign('a', null), who: [{ by: 'role', id }], mode });

test.each([
  ['nobody of the role may decide', role('buyers'), [{ node: 'a', why: 'absent', people: ['p9'] }]],
  ['the role has nobody', role('none'), [{ node: 'a', why: 'absent', people: [] }]],
  ['one of two may, and one is enough', role('mixed'), []],
  ['one of two may, and all should', role('mixed', 'all'), [{ node: 'a', why: 'alone', people: ['p1'] }]],
  ['both may', role('both', 'all'), []],
  [
    'somebody is named alone on purpose',
    flow({ ...sign('a', null), who: [{ by: 'person', id: 'p1' }], mode: 'all' }),
    [],
  ],
  ['heads differ by department', flow({ ...sign('a', null), who: [{ by: 'head' }], mode: 'all' }), []],
] as const)('%s', (_, written, weak) => {
  expect(weakNodes(written, people)).toEqual(weak);
});
