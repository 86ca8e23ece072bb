import { machine } from '@/lib/rules/machine.ts';
import type { StatementKind } from './statement-lines.ts';

/** Awaited, or read; on an empty day nothing happened that the channel would tell. */
export const statementStates = ['awaited', 'read', 'empty'] as const;
export type StatementState = (typeof statementStates)[number];

/** Fetched from the channel over its own protocol, or brought as a file by a person. */
export const statementSources = ['fetched', 'uploaded'] as const;
export type StatementSource = (typeof statementSources)[number];

/**
 * Whether a channel and we say the same of a payment or a refund. What one alone says, or both say with other amounts,
 * waits for a person: it is booked to its order or to a family's balance, given back, or explained.
 */
export const statementLineMachine = machine({
  onlyTheirs: { book: 'agreed', keep: 'kept', giveBack: 'givenBack', explain: 'explained' },
  onlyOurs: { explain: 'explained' },
  differs: { explain: 'explained' },
  agreed: {},
  kept: {},
  givenBack: {},
  explained: {},
});
export const statementLineStates = statementLineMachine.states;
export type StatementLineState = (typeof statementLineStates)[number];
export const statementLineMoves = statementLineMachine.moves;
export type StatementLineMove = (typeof statementLineMoves)[number];

/** Differences about which nobody has decided. */
export const openLineStates = ['onlyTheirs', 'onlyOurs', 'differs'] as const satisfies readonly StatementLineState[];
/** What is worked out anew where a statement is read again; what people have decided stays. */
export const undecidedLineStates = [...openLineStates, 'agreed'] as const satisfies readonly StatementLineState[];

/** Where a line stands by what both say of it. */
export const lineStateOf = (theirs: number | null, ours: number | null): StatementLineState => {
  if (theirs === null) return 'onlyOurs';
  if (ours === null) return 'onlyTheirs';
  return theirs === ours ? 'agreed' : 'differs';
};

/** What can be done with a line: only money that came can be booked, kept or given back. */
export function lineMovesOf(
  state: StatementLineState,
  { kind, isOrdered }: { readonly kind: StatementKind; readonly isOrdered: boolean },
): readonly StatementLineMove[] {
  const moves = statementLineMachine.movesIn(state);
  if (kind === 'refund') return moves.filter((move) => move === 'explain');
  return moves.filter((move) => move !== 'book' || isOrdered);
}
