import { machine } from './machine.ts';

const door = machine({
  open: { close: 'closed', take: 'gone' },
  closed: { lock: 'locked', open: 'open' },
  locked: { unlock: 'closed' },
  gone: {},
});

test('states and moves stand in the order of their declaration, each once', () => {
  expect(door.states).toEqual(['open', 'closed', 'locked', 'gone']);
  expect(door.moves).toEqual(['close', 'take', 'lock', 'open', 'unlock']);
});

test('a state offers its moves in their order; a last one offers none', () => {
  expect(door.states.map((state) => door.movesIn(state))).toEqual([
    ['close', 'take'],
    ['lock', 'open'],
    ['unlock'],
    [],
  ]);
});

test('a move leads where the table says, and nowhere where it is not offered', () => {
  expect(door.after('open', 'close')).toBe('closed');
  expect(door.after('locked', 'unlock')).toBe('closed');
  expect(door.after('locked', 'close')).toBeUndefined();
  expect(door.after('gone', 'open')).toBeUndefined();
});

test('a move says where it is offered, and where it leads if that is one state', () => {
  expect(door.offeredIn('close')).toEqual(['open']);
  expect(door.leadsTo('unlock')).toBe('closed');
  const lift = machine({ below: { call: 'above' }, above: { call: 'below', stop: 'still' }, still: {} });
  expect(lift.offeredIn('call')).toEqual(['below', 'above']);
  expect(() => lift.leadsTo('call')).toThrow(RangeError);
});

test('a move to a state that is none is refused', () => {
  expect(() => machine({ open: { close: 'shut' }, closed: {} })).toThrow(new RangeError('No state is named shut'));
});
