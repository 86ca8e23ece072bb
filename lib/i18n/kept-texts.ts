import type { AbstractIntlMessages } from 'next-intl';

declare global {
  var __texts: Map<string, AbstractIntlMessages> | undefined;
}

/**
 * Texts by the address of their file: in a browser those it has fetched, in the server those that pages have named.
 * Server components and the rendering of client components are bundled apart and share nothing but this.
 */
globalThis.__texts ??= new Map();
export const keptTexts = globalThis.__texts;

const joined = new Map<string, AbstractIntlMessages>();

/** The texts of several files, which are kept; the same object for the same files, or all that reads it draws anew. */
export function joinedTexts(addresses: readonly string[]): AbstractIntlMessages {
  const key = addresses.join();
  const known = joined.get(key) ?? Object.assign({}, ...addresses.map((address) => keptTexts.get(address)));
  joined.set(key, known);
  return known;
}

const triesMs = [0, 500, 2_000];
const fetching = new Map<string, Promise<AbstractIntlMessages>>();

/**
 * Fetches the texts at an address, once. A network that fails for a moment is asked again.
 * @throws TypeError when it stays away; the next call begins anew
 */
export function fetchTexts(address: string): Promise<AbstractIntlMessages> {
  const known = fetching.get(address);
  if (known) return known;
  const fetched = fetchPatiently(address);
  fetching.set(address, fetched);
  fetched.then(
    (texts) => keptTexts.set(address, texts),
    () => fetching.delete(address),
  );
  return fetched;
}

const fetchingAll = new Map<string, Promise<unknown>>();

/** Fetches the texts of several files at once; the same promise for the same files. @throws TypeError as fetchTexts */
export function fetchAllTexts(addresses: readonly string[]): Promise<unknown> {
  const key = addresses.join();
  const known = fetchingAll.get(key);
  if (known) return known;
  const fetched = Promise.all(addresses.map((address) => keptTexts.get(address) ?? fetchTexts(address)));
  fetchingAll.set(key, fetched);
  fetched.then(
    () => {},
    () => fetchingAll.delete(key),
  );
  return fetched;
}

async function fetchPatiently(address: string): Promise<AbstractIntlMessages> {
  let failure: unknown;
  for (const wait of triesMs) {
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    try {
      const answer = await fetch(address);
      if (answer.ok) return (await answer.json()) as AbstractIntlMessages;
      failure = new TypeError(`${address} is answered by ${answer.status}`);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
