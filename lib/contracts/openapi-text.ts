import { limits } from '@/lib/rules/limits.ts';
import type { ModuleContract } from './endpoint.ts';
import { alwaysSuccess, catalogue, httpRows, passRow } from './error-catalogue.ts';
import { type ServiceErrorName, serviceErrors } from './errors.ts';
import { families } from './families.ts';
import { aboutCallbacks } from './openapi-callbacks.ts';
import type { ErrorTexts } from './openapi-codes.ts';

const listed = (codes: readonly (string | number)[]) => [...new Set(codes.map(String))].join(', ');

const familyRows = () =>
  Object.entries(families).map(
    ([name, { envelope, success, authHeader }]) =>
      `| \`/${name}\` | \`${envelope}\` | \`${JSON.stringify(success)}\` | \`${envelope === 'rtnCode' ? 'bizData' : 'data'}\` | \`${authHeader}\` |`,
  );

const behaviours = {
  signOut: 'the session is over: storages are cleared and the sign-in page opens',
  show: "the message is shown (our own text where the code is ours, else the answer's)",
  quiet: 'nothing is shown',
  network: 'the person is told of the network and may try again',
  pass: 'the page that asked decides',
} as const;

/** What the document says before its operations: everything that all of them share. */
export const aboutFamilies = (texts: ErrorTexts): string => `
The calls that the gateway sends to backends. Whoever answers them as they stand here is a backend of the product; \`npm run conformance -- --url ORIGIN\` tells what is missing.

## Envelopes

Every answer has HTTP status 200 and a JSON object. Its code tells success from refusal; the family, the first segment of the path, decides its name, the success and where the data stands.

| Family | Code | Success | Data | Token's header |
|---|---|---|---|---|
${familyRows().join('\n')}

A POST whose path has one of the segments of the wrapped families carries \`{"style", "clientInfo", "data"}\`, the input in \`data\`; the school and its code travel in the query. Parameters of a query that are objects or lists travel as JSON. What an input does not declare is ignored or refused with \`invalid\`, never obeyed.

## Codes

A refusal has the code, a \`message\` for the person in the language of \`accept-language\` (zh-CN, en), and where the backend knows more: \`said\` (the error by name), \`fields\` (faults by dotted path of the input), \`detail\` (of a conflict, the row as it stands). What the front does:

${catalogue.map(({ codes, behaviour }) => `- ${listed(codes)}: ${behaviours[behaviour]}`).join('\n')}
- ${listed(passRow.codes)} (as typed): ${behaviours.pass}
- ${listed(alwaysSuccess)}: success in every family
- any other: ${behaviours.show}

HTTP statuses other than 200 mean that no envelope came: ${Object.entries(httpRows)
  .map(([status, { behaviour }]) => `${status} ${behaviours[behaviour]}`)
  .join('; ')}; all others and no answer within 60 seconds: ${behaviours.network}.

The codes of our own backend, which a backend of another make may give as well:

| Code | Name | HTTP status for the browser | Meaning |
|---|---|---|---|
${Object.entries(serviceErrors)
  .map(([name, { code, status }]) => `| ${code} | ${name} | ${status} | ${texts[name as ServiceErrorName] ?? ''} |`)
  .join('\n')}

## Signing in, and the life of a token

\`account.signIn\` and the other ways of signing in answer a token. The gateway keeps it in a sealed cookie, which the browser cannot read, and sends it in the family's header; it never reaches a page. A token is opaque, at least 128 random bits, and kept hashed. It ends after ${limits.sessionIdleMinutes} minutes without a call that is not passive, after ${limits.sessionAbsoluteHours} hours in any case, at sign-out, when the account is disabled or its password changed, and when the session moves to another school, which answers a new one. Whoever comes with none, an unknown or an ended one gets sessionExpired (${serviceErrors.sessionExpired.code}). \`schoolId\` in the query is the session's own school: a backend compares it with what the token says and never believes it alone. A row of another school is answered like one that never existed: notFound (${serviceErrors.notFound.code}).

Wrong account, wrong password, locked and disabled have one answer, alike in text and time.

## Writes

One call is one transaction. With \`idempotency-key\` the same call again answers what the first did and changes nothing, for ${limits.idempotencyKeptDays} days; the key belongs to a person in a school. Rows that people edit have a \`version\`: a write names the one it read, and an older one is refused with conflict (${serviceErrors.conflict.code}) and the row as it stands in \`detail\`.

## Units

Money is a whole number of hundredths (\`...Cents\`), never a fraction. Days (\`...On\`, \`...Day\`) are YYYY-MM-DD and times of day HH:MM in the school's time zone; instants (\`...At\`) are ISO 8601 in UTC. Ids are UUIDs. Texts are NFC without control signs. Lists come in pages from 1; \`total\` counts all rows.

## Files and streams

A file goes up as multipart/form-data with one part \`file\` and comes down as itself with content-type and content-disposition; instead of it a refusal may come, as JSON. Operations with \`text/event-stream\` are server-sent events that end by themselves after the asked \`seconds\`; a connection that breaks is opened again.
${aboutCallbacks}
## Headers of every call

\`accept-language\` the person's language; \`x-request-id\` names the request in every log; \`x-forwarded-for\` and \`user-agent\` are the browser's, for limits and the audit; \`traceparent\` where traces are collected. A backend believes them, so that only gateways may reach it. \`GET /health\` answers 200 while it can serve and 503 while it cannot.
`;

/** Modules with the entry of the menu under which people find them. */
export const describedTags = (modules: Readonly<Record<string, ModuleContract>>) =>
  Object.values(modules).map(({ module, menu, endpoints }) => ({
    name: module,
    description: `${Object.keys(endpoints).length} operations${menu[0] ? `, of ${menu.map(({ name }) => name.en).join(', ')}` : ''}.`,
  }));
