import { randomInt } from 'node:crypto';
import type { Endpoint, InputOf, ModuleContract, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Tx } from '../db/client.ts';

/** A fresh school of a standing case, in which a sample is prepared. */
export interface SampleSchool {
  readonly id: string;
  /** Who will make the call. */
  readonly accountId: string;
  /** Work on the school's tables with a request's rights. */
  inside<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A call by a person of the school who may do everything. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>>;
  /** The same for a file endpoint. */
  upload<E extends Endpoint>(endpoint: E, input: InputOf<E>, file: SampleFile): Promise<ReplyOf<E>>;
  /** Lets all waiting jobs end. */
  settle(): Promise<void>;
}

export interface SampleFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** How to call an endpoint so that it succeeds. */
export interface Sample<I = unknown> {
  /** The input, after whatever must exist has been made in the school. */
  input(school: SampleSchool): Promise<I>;
  /** Dotted paths of the input's ids of rows; a row of another school must answer like one that never existed. */
  readonly ids?: readonly string[];
  readonly file?: SampleFile;
}

/** How to call each of a group of declared calls. */
export type SampleGroup<C extends Record<string, Endpoint>> = { readonly [V in keyof C]: Sample<InputOf<C[V]>> };

/** One sample for each endpoint of a module; the standing cases of lib/dev/standing-cases.ts are made of them. */
export type Samples<M extends ModuleContract> = SampleGroup<M['endpoints']>;

let lastPhone = randomInt(100_000_000);

/** A mobile number that no account of this database has: counted on, because thousands drawn by lot do meet. */
export function freshPhone(): string {
  lastPhone = (lastPhone + 1) % 100_000_000;
  return `154${String(lastPhone).padStart(8, '0')}`;
}

/** A call that needs nothing. */
export const nothing = { input: async () => ({}) };

/** A call with nothing but the id of something made before. */
export const withId = (make: (school: SampleSchool) => Promise<string>) => ({
  input: async (school: SampleSchool) => ({ id: await make(school) }),
  ids: ['id'],
});

/** A PNG of one dot. */
export const sampleDot = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
