import type { InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
// Types only: neither zod nor the contracts may enter the browser bundle (see README).
import type { modules } from '@/lib/contracts/index.ts';

type Modules = typeof modules;
type Endpoints<M> = M extends keyof Modules ? (Modules[M] extends { endpoints: infer E } ? E : never) : never;

/** Every declared endpoint by name, for instance `students.list`. */
export type EndpointName = { [M in keyof Modules & string]: `${M}.${keyof Endpoints<M> & string}` }[keyof Modules &
  string];

type Named<N extends string> = N extends `${infer M}.${infer V}`
  ? V extends keyof Endpoints<M>
    ? Endpoints<M>[V]
    : never
  : never;

/** What an endpoint takes, before its schema has filled in defaults. */
export type CallInput<N extends EndpointName> = InputOf<Named<N>>;

/** What an endpoint answers. */
export type CallReply<N extends EndpointName> = ReplyOf<Named<N>>;
