import { createHash } from 'node:crypto';

/** What browsers fetch once and keep for ever, for its address changes with the content. */
export interface NamedFile<T> {
  readonly address: string;
  readonly content: T;
  /** The same as JSON. */
  readonly body: string;
}

const shown = 16;

/** The file of this content, at an address that begins so and is told apart by the SHA-256 of the content. */
export function namedFile<T>(start: string, content: T): NamedFile<T> {
  const body = JSON.stringify(content);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, shown);
  return { address: `${start}${hash}.json`, content, body };
}
