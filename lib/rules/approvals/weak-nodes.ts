import { holdersOf, type People } from './deciders.ts';
import type { Flow, SignNode } from './flow.ts';

/** A node that is filled, but not by those or not by as many as it was written for. */
export interface WeakNode {
  readonly node: string;
  /** None of those it names may decide, so that its fallback does; or one of them alone where several should agree. */
  readonly why: 'absent' | 'alone';
  /** Whom it names in vain, or who is left. */
  readonly people: readonly string[];
}

/** What a node names is there whoever applies: people, roles, duties. */
const isFixed = ({ who }: SignNode): boolean =>
  who.length > 0 && who.every(({ by }) => by === 'person' || by === 'role' || by === 'duty');

/** The nodes of a flow that its fallbacks would decide, or one person where it wants several. */
export function weakNodes(flow: Flow, people: People): readonly WeakNode[] {
  return flow.nodes.flatMap((node): readonly WeakNode[] => {
    if (node.type !== 'sign' || !isFixed(node)) return [];
    const named = [...new Set(node.who.flatMap((rule) => holdersOf(rule, people)))];
    const there = named.filter((id) => people.active.has(id));
    if (there.length === 0) return [{ node: node.key, why: 'absent', people: named }];
    const isOne = node.who.every(({ by }) => by === 'person');
    const wantsMore = node.mode !== 'any' && !isOne;
    return wantsMore && there.length === 1 ? [{ node: node.key, why: 'alone', people: there }] : [];
  });
}
