import { account } from '@/lib/contracts/account.ts';
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { families, familyOf } from '@/lib/contracts/families.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { buildRequest, type Extras } from '@/lib/gateway/request.ts';
import { demoPassword } from './environment.ts';

const stranger: Identity = {
  token: '',
  personId: null,
  schoolId: null,
  locale: 'zh-CN',
  address: '127.0.0.1',
  userAgent: 'test',
  requestId: 'asking',
};

/** What a backend said: whether it was done, and then its data. */
export interface Said<E extends Endpoint> {
  readonly isDone: boolean;
  readonly data: ReplyOf<E>;
  /** The whole envelope, for the message of a failure. */
  readonly said: Readonly<Record<string, unknown>>;
}

/** Calls a backend as a gateway does. */
export async function ask<E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: InputOf<E>,
  caller: Identity,
  extras: Extras = {},
): Promise<Said<E>> {
  const { path, ...init } = buildRequest(endpoint, input, caller, extras);
  const answer = await fetch(new URL(path, origin), init as RequestInit);
  const said = (await answer.json()) as Record<string, unknown>;
  const { envelope, success } = families[familyOf(path)];
  return {
    isDone: said[envelope] === success,
    data: said[envelope === 'rtnCode' ? 'bizData' : 'data'] as ReplyOf<E>,
    said,
  };
}

/** The data of an answer. @throws Error it says that it was not done */
export async function dataOf<E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: InputOf<E>,
  caller: Identity,
  extras: Extras = {},
): Promise<ReplyOf<E>> {
  const { isDone, data, said } = await ask(origin, endpoint, input, caller, extras);
  if (!isDone) throw new Error(`${endpoint.name} was not done: ${JSON.stringify(said)}`);
  return data;
}

/** An administrator of the primary school. */
export async function administrator(origin: string): Promise<Identity> {
  const { signIn, switchSchool } = account.endpoints;
  const credentials = { account: '15400000021', password: demoPassword };
  const { token } = (await dataOf(origin, signIn, credentials, stranger)) as { token: string };
  const [school] = await dataOf(origin, organisation.endpoints.schools, {}, { ...stranger, token });
  if (!school) throw new Error('The administrator has a school');
  const entered = await dataOf(origin, switchSchool, { schoolId: school.schoolId }, { ...stranger, token });
  return { ...stranger, token: entered.token ?? token, schoolId: school.schoolId };
}
