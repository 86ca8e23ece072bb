/** What each state leads to, by the move that leads there. */
type Transitions = Readonly<Record<string, Readonly<Record<string, string>>>>;
type KeysOf<R> = R extends unknown ? keyof R & string : never;

/**
 * The states of a document and what moves it from one to another, as data: lists offer the moves, verbs refuse the
 * others, words are named after both.
 */
export interface Machine<S extends string = string, M extends string = string> {
  readonly states: readonly S[];
  readonly moves: readonly M[];
  /** The moves that a state offers, in the order of their declaration. */
  readonly movesIn: (state: S) => readonly M[];
  /** Where a move leads from a state; undefined where it is not offered. */
  readonly after: (state: S, move: M) => S | undefined;
  /** The states that offer a move, in the order of their declaration. */
  readonly offeredIn: (move: M) => readonly S[];
  /** Where a move leads wherever it is offered. @throws RangeError: not everywhere to the same state */
  readonly leadsTo: (move: M) => S;
}

/**
 * @param table for instance `{ asked: { approve: 'approved', reject: 'rejected' }, approved: {}, rejected: {} }`
 * @returns the machine with the exact names of its states and moves
 */
export function machine<const T extends Transitions>(table: T): Machine<keyof T & string, KeysOf<T[keyof T]>> {
  type State = keyof T & string;
  type Move = KeysOf<T[keyof T]>;
  const lacking = Object.values(table)
    .flatMap((moves) => Object.values(moves))
    .find((state) => !(state in table));
  if (lacking !== undefined) throw new RangeError(`No state is named ${lacking}`);
  const states = Object.keys(table) as State[];
  const after = (state: State, move: Move) => table[state]?.[move] as State | undefined;
  return {
    states,
    moves: [...new Set(Object.values(table).flatMap((moves) => Object.keys(moves)))] as Move[],
    movesIn: (state) => Object.keys(table[state] ?? {}) as Move[],
    after,
    offeredIn: (move) => states.filter((state) => after(state, move) !== undefined),
    leadsTo: (move) => {
      const [next, ...others] = new Set(states.flatMap((state) => after(state, move) ?? []));
      if (next === undefined || others.length > 0) throw new RangeError(`${move} does not lead to one state`);
      return next;
    },
  };
}
