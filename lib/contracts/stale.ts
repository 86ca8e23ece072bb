import type { Endpoint, ModuleContract } from './endpoint.ts';
import { modules } from './index.ts';

const contracts: readonly ModuleContract[] = Object.values(modules);
const shown = contracts.flatMap(({ endpoints }) => Object.values(endpoints)).filter(({ shows }) => shows.length > 0);

/** Names of the endpoints whose answers show one of these nouns; a whole module (`finance.`) stands as it is. */
export function showing(nouns: readonly string[]): readonly string[] {
  const wholes = nouns.filter((noun) => noun.endsWith('.'));
  const named = shown.filter(({ shows }) => shows.some((noun) => nouns.includes(noun))).map(({ name }) => name);
  return [...wholes, ...named.filter((name) => !wholes.some((whole) => name.startsWith(whole)))];
}

/** Names of the endpoints whose answers a success of this one makes old. */
export const staleOf = ({ touches }: Pick<Endpoint, 'touches'>): readonly string[] => showing(touches);
