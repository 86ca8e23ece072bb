import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';

/** Somebody signed in, as a browser would be. */
export interface Visitor {
  readonly origin: string;
  readonly cookie: string;
}

/** Of the demo's primary school. */
export const administrator = '15400000021';

/** A visitor's cookies as a browser takes them. */
export const browserCookies = ({ origin, cookie }: Visitor) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });

/** Signs in by the form of /login. */
export async function signIn(origin: string, account: string, password: string): Promise<Visitor> {
  return post({ origin, cookie: '' }, sessionAddress.signIn, { account, password, next: '' });
}

/** Moves to another of the person's schools. */
export const enterSchool = (visitor: Visitor, schoolId: string) =>
  post(visitor, sessionAddress.school, { schoolId, next: '' });

async function post(visitor: Visitor, path: string, form: Record<string, string>): Promise<Visitor> {
  const { origin, cookie } = visitor;
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie },
    body: new URLSearchParams(form),
  });
  const entered = withCookies(visitor, answer);
  if (!/(?:^|; )session=/.test(entered.cookie)) throw new Error(`${path} answered ${answer.status} without a session`);
  // The first page after a change of school settles the cookie; a browser keeps that one.
  const first = new URL(answer.headers.get('location') ?? '/', origin);
  return withCookies(entered, await fetch(first, { redirect: 'manual', headers: { cookie: entered.cookie } }));
}

function withCookies({ origin, cookie }: Visitor, answer: Response): Visitor {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0], pair]),
  );
  for (const set of answer.headers.getSetCookie()) {
    const pair = set.split(';')[0] ?? '';
    if (/Max-Age=0/i.test(set)) jar.delete(pair.split('=')[0]);
    else jar.set(pair.split('=')[0], pair);
  }
  return { origin, cookie: [...jar.values()].join('; ') };
}

/** The address of a write by its name. */
export const writePath = (name: EndpointName) => `/api/${name.replace('.', '/')}`;

/** A read by its name, such as students.list. */
export const readPath = (name: EndpointName, input: unknown) =>
  `${writePath(name)}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** The data of a read. */
export async function read<T>({ origin, cookie }: Visitor, name: EndpointName, input: unknown): Promise<T> {
  return dataOf(await fetch(new URL(readPath(name, input), origin), { headers: { cookie } }), name);
}

/** The data of a write. */
export async function write<T>({ origin, cookie }: Visitor, name: EndpointName, input: unknown): Promise<T> {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const body = JSON.stringify(input);
  return dataOf(await fetch(new URL(writePath(name), origin), { method: 'POST', headers, body }), name);
}

/** The data of an upload; what is said beside the file goes into the address. */
export async function upload<T>(
  { origin, cookie }: Visitor,
  name: EndpointName,
  file: File,
  input: unknown = {},
): Promise<T> {
  const body = new FormData();
  body.set('file', file);
  return dataOf(
    await fetch(new URL(readPath(name, input), origin), { method: 'POST', headers: { origin, cookie }, body }),
    name,
  );
}

/** What a view of a job needs to have for `reached`. */
interface JobView {
  readonly state: string;
  readonly error: { readonly key: string } | null;
}

const pollMs = 100;

/** Asks again and again until a job has come to a state. @throws Error it has failed or was cancelled */
export async function reached<V extends JobView>(
  visitor: Visitor,
  name: EndpointName,
  id: string,
  state: V['state'],
): Promise<V> {
  for (;;) {
    const view = await read<V>(visitor, name, { id });
    if (view.state === state) return view;
    if (view.state === 'failed' || view.state === 'cancelled')
      throw new Error(`${name} ${view.state}: ${view.error?.key}`);
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

async function dataOf<T>(answer: Response, name: EndpointName): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: T }).data;
}
