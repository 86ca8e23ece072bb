import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { backend } from '@/lib/backend/app.ts';
import type { Tx } from '@/lib/backend/db/client.ts';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import type { SampleFile, SampleSchool } from '@/lib/backend/kernel/sample.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { env } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { buildRequest } from '@/lib/gateway/request.ts';
import { multipart, putAt } from './sample-request.ts';
import { type TestSchool, testInstallation } from './test-installation.ts';

const digestRow = z.object({ name: z.string(), content: z.string().nullable() });
const tableRow = z.object({ name: z.string() });

/** A school with the person who makes the call under test, holding only the key it declares. */
export interface StandingSchool {
  readonly given: SampleSchool;
  readonly caller: Identity;
  as: TestSchool['as'];
  within: TestSchool['within'];
}

/** The raw text that the backend answers; of a file only that it is one. */
async function send(
  endpoint: Endpoint,
  input: unknown,
  identity: Identity,
  file?: SampleFile,
  { streamed = '{"code":"stream"}' } = {},
): Promise<string> {
  const extras = file ? { upload: multipart(file) } : {};
  const { method, path, headers, body } = buildRequest(endpoint, input, identity, extras);
  const origin = env().BACKEND_ORIGIN;
  const request = new Request(new URL(path, origin ?? 'http://embedded'), {
    method,
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const answer = origin ? await fetch(request) : await (await backend()).fetch(request);
  const type = answer.headers.get('content-type') ?? '';
  // It stays open for as long as the caller asked: that it opened is the answer.
  if (type.includes('text/event-stream')) {
    await answer.body?.cancel();
    return streamed;
  }
  const text = await answer.text();
  return type.includes('application/json') ? text : streamed;
}

/** The value at a dotted path of an input. */
const valueAt = (input: unknown, path: string): string =>
  String(path.split('.').reduce((inner, part) => (inner as Record<string, unknown>)[part], input));

/** What the standing cases of ./standing-cases.ts are made with. */
export function standingFixture() {
  const installation = testInstallation();
  const { database } = installation;
  let statement: ReturnType<typeof digestOf> | undefined;

  return {
    database,
    emptySchool: () => installation.school(),
    school: async (endpoint: Endpoint): Promise<StandingSchool> => {
      const school = await installation.school();
      const caller = await school.as(...(endpoint.permission ? [endpoint.permission] : []));
      let made: Promise<Identity> | undefined;
      const administrator = () => (made ??= school.as('*'));
      const given: SampleSchool = {
        id: school.id,
        accountId: caller.personId ?? '',
        inside: school.inside,
        call: async (other, input) => call(other, input, await administrator()),
        upload: async (other, input, file) => call(other, input, await administrator(), { upload: multipart(file) }),
        settle: async () => (await backend()).jobs.drain(),
      };
      return { given, caller, as: school.as, within: school.within };
    },

    send,

    /** The call as the product makes it. Throws CallError. */
    succeed: async (endpoint: Endpoint, input: unknown, identity: Identity, file?: SampleFile): Promise<void> => {
      if (endpoint.stream) await (await callStream(endpoint, input, identity)).arrayBuffer();
      else await call(endpoint, input, identity, file ? { upload: multipart(file) } : {});
    },

    /** A digest of all rows of a school but its audit, by table. */
    digest: (schoolId: string): Promise<Record<string, string>> =>
      transaction(database(), async (tx) => {
        await enterSchool(tx, schoolId);
        statement ??= digestOf(await schoolTables(tx));
        // It is planned while the tables are empty, and must not read through all schools when they no longer are.
        await tx.execute(sql`set local enable_seqscan = off`);
        const rows = await rowsOf(tx, statement(schoolId), digestRow);
        return Object.fromEntries(rows.map(({ name, content }) => [name, content ?? '']));
      }),

    at: valueAt,
    put: putAt,
  };
}

async function schoolTables(tx: Tx): Promise<readonly string[]> {
  const rows = await rowsOf(
    tx,
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'school_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not like 'audit%' order by 1`,
    tableRow,
  );
  return rows.map(({ name }) => name);
}

/**
 * Of a school: one text for all schools, so that it is put together once and planned a few times; to plan it takes ten
 * times what it takes to run. Statements without a parameter are not kept.
 */
function digestOf(tables: readonly string[]): (schoolId: string) => SQL {
  const parts = sql.raw(
    tables
      .map(
        (name) => `select '${name}' as name, md5(string_agg(t::text, E'\\n' order by t::text)) as content
      from "${name}" t where school_id = (select id from school)`,
      )
      .join(' union all '),
  );
  return (schoolId) => sql`with school as materialized (select ${schoolId}::uuid as id) ${parts}`;
}
