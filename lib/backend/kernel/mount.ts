import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Endpoint, ModuleContract } from '@/lib/contracts/endpoint.ts';
import { isRepeatable } from '@/lib/contracts/wire.ts';
import type { Database } from '../db/client.ts';
import type { Ctx, PersonCtx, PublicCtx, Steps } from './context.ts';
import { dispatch } from './dispatch.ts';
import type { CommittedRefusal } from './service-error.ts';
import type { SharedReads } from './shared-reads.ts';

type Streamed = { readonly stream: true } | { readonly style: 'file' };
type ContextOf<E extends Endpoint> = E['access'] extends 'school'
  ? Ctx
  : E['access'] extends 'person'
    ? PersonCtx
    : PublicCtx;
type InSteps<E extends Endpoint> = (
  steps: Steps<ContextOf<E>>,
  input: z.output<E['input']>,
) => Promise<Response | z.input<E['reply']>>;

/**
 * The verb behind an endpoint: in one transaction, or in steps where a file is read or written or a password hashed.
 */
export type VerbOf<E extends Endpoint> = E extends Streamed
  ? InSteps<E>
  :
      | ((ctx: ContextOf<E>, input: z.output<E['input']>) => Promise<z.input<E['reply']> | CommittedRefusal>)
      | { readonly steps: InSteps<E> };

/** A group of declared calls with their verbs. */
export type VerbGroup<C extends Record<string, Endpoint>> = { readonly [V in keyof C]: VerbOf<C[V]> };

/** Every endpoint of a contract with its verb; the compiler asks for the missing ones. */
export type Verbs<M extends ModuleContract> = VerbGroup<M['endpoints']>;

/** Mounts a module: each endpoint's path with the kernel's checks around its verb. */
export function mount<M extends ModuleContract>(
  app: Hono,
  database: () => Database,
  contract: M,
  verbs: Verbs<M>,
): void {
  for (const [verb, endpoint] of Object.entries(contract.endpoints)) {
    const given = verbs[verb as keyof M['endpoints']] as Verb | { readonly steps: Verb };
    const bare = typeof given === 'function';
    const act = bare ? given : given.steps;
    const stepwise = !bare || endpoint.stream === true || endpoint.style === 'file';
    if (stepwise && isRepeatable(endpoint))
      throw new Error(`${endpoint.name} promises to be repeatable and works in steps: declare it inSteps`);
    app.on(endpoint.method, endpoint.path, (c) =>
      dispatch(database(), { endpoint, act, stepwise }, c.req.raw, (c.env as Given | undefined)?.reads),
    );
  }
}

/** What whoever calls in this process hands on beside the request. */
export interface Given {
  readonly reads?: SharedReads;
}

/** A verb as the kernel sees it, its types erased. */
export type Verb = (ctx: PublicCtx | PersonCtx | Ctx | Steps, input: unknown) => Promise<unknown>;

export interface Mounted {
  readonly endpoint: Endpoint;
  readonly act: Verb;
  /** Opens its own transactions. */
  readonly stepwise: boolean;
}
