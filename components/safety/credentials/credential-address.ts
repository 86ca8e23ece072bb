import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { credentialKinds, credentialStates, holderKinds } from '@/lib/rules/credential.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';

export const credentialAddress = menuAddress('/safety/credential');

/** Names of the screen's address parameters. */
export const credentialParameter = {
  search: 'q',
  kind: 'kind',
  holder: 'holder',
  state: 'state',
  page: 'page',
} as const;

/** What takes the filters away. */
export const clearedCredentials = Object.fromEntries(
  Object.values(credentialParameter).map((name) => [name, null]),
) as Readonly<Record<string, null>>;

/** What the list asks for at an address. */
export const credentialsInput = (query: Query) => ({
  q: (query[credentialParameter.search] ?? '').trim().slice(0, limits.nameChars),
  kind: credentialKinds.find((one) => one === query[credentialParameter.kind]),
  holder: holderKinds.find((one) => one === query[credentialParameter.holder]),
  state: credentialStates.find((one) => one === query[credentialParameter.state]),
  ...listPage(query),
});
