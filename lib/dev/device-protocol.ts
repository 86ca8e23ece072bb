import { serviceErrors } from '@/lib/contracts/errors.ts';
import { modules } from '@/lib/contracts/index.ts';
import { openApi } from '@/lib/contracts/openapi.ts';
import { devicePurposes } from '@/lib/contracts/safety/device-fields.ts';
import { punchOutcomes } from '@/lib/contracts/safety/punches.ts';
import { contractWords } from '@/lib/i18n/contract-words.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Document {
  readonly webhooks: Readonly<
    Record<string, { readonly post?: { readonly summary: string } & Record<string, unknown> }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const sample: Readonly<Record<string, object>> = {
  heartbeat: { deviceTime: '2026-03-02T07:41:05+08:00', firmware: '3.2.1', battery: 86 },
  punches: {
    deviceTime: '2026-03-02T07:41:05+08:00',
    punches: [{ number: '1042', at: '2026-03-02T07:40:58+08:00', code: '0012345678', direction: 'in' }],
  },
  events: {
    deviceTime: '2026-03-02T07:41:05+08:00',
    events: [{ number: '77', at: '2026-03-02T07:40:12+08:00', kind: 'stranger', level: 2 }],
  },
};

/** What a field means, where its schema does not say it. */
const meanings: Readonly<Record<string, string>> = {
  deviceTime: 'The time by the device’s own clock, at each call.',
  firmware: 'The version of its program.',
  battery: 'In percent; left out by what hangs on the mains.',
  punches: 'Who passed.',
  events: 'What it saw.',
  number: 'The device’s own number of it, by which it is known when it is sent again.',
  at: 'When, by the device’s clock.',
  code: 'What was read: the number of a card, of a face, or the child’s own.',
  direction: 'Left out by a lane that goes one way.',
  kind: 'What it saw.',
  level: 'How urgent, as the pages of warnings call it.',
  note: 'In words.',
  serverTime: 'By the server’s clock.',
  driftMs: 'How far the device’s clock is ahead, in milliseconds; below zero it is behind.',
  rows: 'In the order in which they were sent.',
  outcome: 'What became of it.',
  access: 'At a gate, of what is new: 1 open, 2 and 3 do not.',
};

/** What each kind of device sends. */
const sends: Readonly<Record<(typeof devicePurposes)[number], string>> = {
  gate: 'punches, which count for attendance and are answered by the rules of access; `access` says whether to open',
  dormitory: 'punches, which tell who is in',
  camera: 'events of what it sees',
  check: 'heartbeats; what it measures is typed by whoever checks',
  scale: 'heartbeats; what it weighs is typed by whoever weighs',
  band: 'punches of the reader that it comes near to, kept as presence and answered by no rule',
};

/**
 * The whole protocol of devices as a page, made from the contract: its calls, what they take and answer, refusals,
 * samples, how to send again, and how a kind of device is added.
 */
export function deviceProtocol(): string {
  const { webhooks, components } = openApi(modules, contractWords) as unknown as Document;
  const calls = Object.entries(webhooks).filter(([address]) => address.startsWith('/api/device/'));
  const told = calls.map(([address, { post }]) => {
    const name = address.split('/').at(-1) ?? '';
    const verb = String(post?.['x-handed-to'] ?? '');
    const schemaOf = (side: 'input' | 'reply') => components.schemas[`${verb}.${side}`] ?? {};
    return [
      `## POST ${address}`,
      post?.summary ?? '',
      [
        ...['```http', `POST ${address}`, 'Authorization: Bearer THE-KEY-OF-THE-DEVICE'],
        ...['Content-Type: application/json', '', JSON.stringify(sample[name] ?? {}), '```'],
      ].join('\n'),
      'It takes:',
      tableOf(schemaOf('input')),
      'It answers under `data`:',
      tableOf(schemaOf('reply')),
    ].join('\n\n');
  });
  return `${[intro(), ...told, refusals(), kinds()].join('\n\n')}\n`;
}

const intro = () =>
  `# Protocol of devices

Written by \`npm run docs\` from the contract; a test compares it. Gates, terminals and cameras post JSON to the server with a key of their own, which the page of
devices makes and tells once. Cookies and query strings count for nothing. Times are ISO 8601 with an offset, by the device's own clock: each call says what time
it has, the answer says how far that is ahead (\`driftMs\`), and what it sends is put right by it; more than ${limits.deviceDriftSeconds} s are shown to whoever looks after devices.

A device sends a heartbeat every minute; after ${limits.deviceSilentMinutes} minutes of silence it is shown as offline. It may make ${limits.deviceCallsPerMinute} calls a minute. Without a network it keeps
what it has seen, with numbers of its own, and sends it later in any order, at most ${limits.punchBatch} at once and no older than ${limits.punchDays} days. What is not answered by 200 is sent again
under the same numbers after 1, 2, 4 … at most 60 seconds, drawn a little longer or shorter; what is known already changes nothing.`;

const refusals = () => {
  const line = (code: keyof typeof serviceErrors, what: string) =>
    `| ${serviceErrors[code].status} | \`${serviceErrors[code].code}\` | ${what} |`;
  return [
    '## Refusals',
    'The body is `{ "error": { "code", "message", "requestId" } }`, with more that devices need not read. Nothing of a refused call is kept.',
    '| Status | Code | What to do |\n|---|---|---|',
    line('deviceKey', 'The key is none, or no longer: stop, and say so on the device.'),
    line('invalid', 'The message is none: a fault of the device, do not send it again.'),
    line('tooMany', 'Too many calls: wait as long as `Retry-After` says.'),
    line('notFound', 'There is no such call.'),
    `Each punch is answered for itself: ${punchOutcomes.map((one) => `\`${one}\``).join(', ')}; all but the first two are not kept, and not sent again.`,
  ]
    .join('\n\n')
    .replaceAll('|\n\n|', '|\n|');
};

const kinds = () =>
  [
    '## Kinds of devices',
    `| Kind | What it sends |\n|---|---|\n${devicePurposes.map((one) => `| ${one} | ${sends[one]} |`).join('\n')}`,
    'A kind is added in `lib/contracts/safety/device-fields.ts` with its words (`safety.device.purposeOf`) and its line here; what its punches mean is decided in `lib/backend/safety/punches/punches.ts`. `npm run device-sim -- --purpose KIND` plays each.',
  ].join('\n\n');

function tableOf(schema: Schema): string {
  const lines = linesOf(schema, '');
  return ['| Field | Type | Must | Meaning |', '|---|---|---|---|', ...lines].join('\n');
}

function linesOf({ properties = {}, required = [] }: Schema, path: string): readonly string[] {
  return Object.entries(properties)
    .filter(([name]) => path !== '' || name !== 'key')
    .flatMap(([name, schema]) => {
      const at = `${path}${name}`;
      const line = `| \`${at}\` | ${typeOf(schema)} | ${required.includes(name) ? 'yes' : ''} | ${meanings[name] ?? schema.description ?? ''} |`;
      return [line, ...linesOf(schema.items ?? schema, schema.items ? `${at}[].` : `${at}.`)];
    });
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((one) => `\`${one}\``).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  const most = schema.maxLength ?? schema.maxItems;
  const span = schema.minimum === undefined ? '' : `, ${schema.minimum} to ${schema.maximum}`;
  return `${schema.format ?? schema.type ?? 'null'}${most === undefined ? '' : `, at most ${most}`}${span}`;
}
