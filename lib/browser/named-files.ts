import { use } from 'react';

/**
 * Keeps what was named last; whoever renders names it again before each page, so that only what no page needs any more
 * gives way.
 */
class LastNamed extends Map<string, unknown> {
  /** More than the people who work in one process within a page's time. */
  readonly #most = 4_000;

  override set(address: string, content: unknown): this {
    this.delete(address);
    super.set(address, content);
    if (this.size > this.#most) this.delete(this.keys().next().value ?? '');
    return this;
  }
}

declare global {
  var __namedFiles: Map<string, unknown> | undefined;
}

/**
 * What pages name by the hash of its content (texts, a person's menu), by its address: in a browser what it has
 * fetched, in the server what pages have named. Server components and the rendering of client components are bundled
 * apart and share nothing but this.
 */
globalThis.__namedFiles ??= new LastNamed();
export const namedFiles = globalThis.__namedFiles;

/**
 * Waits for nothing. Whether there is something to wait for or not, the same hook is called: React goes on with a
 * component where it waited, and would take the hooks behind a wait that is not there any more for what it knows.
 */
const there: Promise<unknown> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * The content of a named file, in a component that waits until it is there. The server has it already, and a browser
 * after its first page.
 */
export function useNamedFile<T>(address: string): T {
  use(namedFiles.has(address) ? there : fetchNamed(address));
  return namedFiles.get(address) as T;
}

/** Waits in a component until all these files are there. */
export function useNamedFiles(addresses: readonly string[]): void {
  // One promise for all: React tells those of a component apart by their order, which what arrives would change.
  use(addresses.every((address) => namedFiles.has(address)) ? there : fetchAllNamed(addresses));
}

const triesMs = [0, 500, 2_000];
const fetching = new Map<string, Promise<unknown>>();

/**
 * Fetches the file at an address, once. A network that fails for a moment is asked again.
 * @throws TypeError when it stays away; the next call begins anew
 */
export const fetchNamed = (address: string): Promise<unknown> =>
  once(address, async () => {
    const content = await fetchPatiently(address);
    namedFiles.set(address, content);
    return content;
  });

/** Fetches several files at once; the same promise for the same files. @throws TypeError as fetchNamed */
const fetchAllNamed = (addresses: readonly string[]): Promise<unknown> =>
  once(addresses.join(), () => Promise.all(addresses.map((address) => namedFiles.get(address) ?? fetchNamed(address))));

/** The promise of what is being fetched by that name; one that failed is forgotten. */
function once(name: string, begin: () => Promise<unknown>): Promise<unknown> {
  const known = fetching.get(name);
  if (known) return known;
  const begun = begin();
  fetching.set(name, begun);
  begun.then(
    () => {},
    () => fetching.delete(name),
  );
  return begun;
}

async function fetchPatiently(address: string): Promise<unknown> {
  let failure: unknown;
  for (const wait of triesMs) {
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.json();
      failure = new TypeError(`${address} is answered by ${answer.status}`);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
