import { searchText } from './search-text.ts';

/** An entry of a tree to choose from. */
export interface ChoiceNode {
  readonly id: string;
  readonly name: string;
  /** Cannot be chosen, such as a group that only holds others. */
  readonly disabled?: boolean;
  readonly children?: readonly ChoiceNode[];
}

/** The entries whose name holds a word, with what stands above and below them; all of them for no word. */
export function filteredTree(nodes: readonly ChoiceNode[], word: string): readonly ChoiceNode[] {
  const wanted = searchText(word);
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (searchText(node.name).includes(wanted)) return [node];
    const children = filteredTree(node.children ?? [], word);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The entry with an id, wherever it stands; null where there is none. */
export function nodeOf(nodes: readonly ChoiceNode[], id: string): ChoiceNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children ?? [], id);
    if (found) return found;
  }
  return null;
}
