import { ShortMemory, sharedMemory } from './short-memory.ts';

test('what was never kept, was deleted or is too old is not known', () => {
  const memory = new ShortMemory<number>(10, 5);
  memory.set('deleted', 1);
  memory.delete('deleted');
  memory.set('old', 2);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001);
  try {
    expect(['never', 'deleted', 'old'].map((key) => memory.get(key))).toEqual([undefined, undefined, undefined]);
  } finally {
    clock.mockRestore();
  }
});

test('the oldest give way, and what is set again is young', () => {
  const memory = new ShortMemory<number>(10, 2);
  memory.set('a', 1);
  memory.set('b', 2);
  memory.set('a', 3);
  memory.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([3, undefined, 4]);
});

test('what is too old gives its room back with the next that is kept', () => {
  const memory = new ShortMemory<number>(10, 5);
  for (const key of ['a', 'b', 'c']) memory.set(key, 1);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001);
  try {
    memory.set('d', 2);
    expect(memory.size).toBe(1);
    expect(memory.get('d')).toBe(2);
  } finally {
    clock.mockRestore();
  }
});

test('a prefix forgets all that begins with it', () => {
  const memory = new ShortMemory<number>(10, 5);
  for (const key of ['token a', 'token b', 'tokens c']) memory.set(key, 1);
  memory.deleteAll('token ');
  expect(['token a', 'token b', 'tokens c'].map((key) => memory.get(key))).toEqual([undefined, undefined, 1]);
});

test('a name is one memory', () => {
  sharedMemory<number>('test', 10, 5).set('a', 1);
  expect(sharedMemory<number>('test', 10, 5).get('a')).toBe(1);
  expect(sharedMemory<number>('other', 10, 5).get('a')).toBeUndefined();
});
