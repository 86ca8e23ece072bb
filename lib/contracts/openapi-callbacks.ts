import { limits } from '@/lib/rules/limits.ts';
import type { Json } from './openapi-schemas.ts';

/** What others send to the front, which hands it on to a call of the contract. */
interface Callback {
  /** Its address at the front. */
  readonly address: string;
  readonly methods: Readonly<Record<string, Json>>;
}

const text = (description: string) => ({ description, content: { 'text/plain': { schema: { type: 'string' } } } });
const query = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
});
const path = (name: string, description: string, schema: Json = { type: 'string' }) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});

const refusals = {
  403: { description: 'Not authentic, whatever is wrong with it: without a body.' },
  413: { description: `More than ${limits.wxworkCallbackBytes} bytes.` },
  429: {
    description: `More than ${limits.wxworkRefusedPerMinute} refusals in a minute from one sender at one address.`,
    headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
  },
};

const proof = [
  path('suite', 'The suite id.'),
  path('address', 'What is sent here.', { enum: ['instruction', 'data', 'system'] }),
  query('msg_signature', 'SHA-1 over token, timestamp, nonce and what is encrypted, sorted by bytes.'),
  query('timestamp', 'As it came.'),
  query('nonce', 'As it came.'),
];

const xml = { type: 'string', description: '<xml> with one Encrypt.' };
const platform: Callback = {
  address: '/api/wxwork/callback/{suite}/{address}',
  methods: {
    get: {
      operationId: 'callback.wxwork.verify',
      summary: 'The messaging platform proves an address.',
      description:
        'Handed to `enterprise.callback` with `echo`; its `answer`, the decrypted echostr and nothing else, is sent back.',
      'x-handed-to': 'enterprise.callback',
      parameters: [...proof, query('echostr', 'Encrypted; a + of it stays one.')],
      responses: { 200: text('The answer of the call.'), ...refusals },
    },
    post: {
      operationId: 'callback.wxwork.event',
      summary: 'The messaging platform tells what happened: tickets, authorisations, contacts, messages.',
      description: [
        'Handed to `enterprise.callback` with `body` as it came. The platform waits a second and sends three times: a backend verifies before it decrypts,',
        'keeps each event once, answers `success`, and works afterwards, in whatever order events came. A null `answer` makes 403.',
      ].join(' '),
      'x-handed-to': 'enterprise.callback',
      parameters: proof,
      requestBody: { required: true, content: { 'text/xml': { schema: xml } } },
      responses: { 200: text('`success`, once it is kept.'), ...refusals },
    },
  },
};

const channelRefusals = {
  403: { description: 'Not authentic, whatever is wrong with it.' },
  413: { description: `More than ${limits.feeNoticeBytes} bytes.` },
  429: refusals[429],
  503: { description: 'It could not be booked yet: to be sent again.' },
};

const channels: Callback = {
  address: '/api/pay/{channel}/{door}',
  methods: {
    post: {
      operationId: 'callback.pay.notice',
      summary: 'A payment channel tells of a payment.',
      description: [
        'Handed to `fees.takeNotice`: the headers that prove it, and the bytes of its body as base64. A backend verifies them as they came, books a payment',
        'before it answers `taken`, and answers the same for one that it knows. All that is not taken has one body.',
      ].join(' '),
      'x-handed-to': 'fees.takeNotice',
      security: [],
      parameters: [
        path('channel', 'Which channel.', { enum: ['wechat', 'alipay'] }),
        path('door', 'Names the merchant account of a school; nobody guesses it.'),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', description: 'Of WeChat Pay, sealed; signed in its headers.' },
          },
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', description: 'Of Alipay, with its `sign`.' },
          },
        },
      },
      responses: {
        200: text('`success`, for Alipay.'),
        204: { description: 'Taken, for WeChat Pay.' },
        ...channelRefusals,
      },
    },
  },
};

const device = (name: string, verb: string, summary: string): Callback => ({
  address: `/api/device/${name}`,
  methods: {
    post: {
      operationId: `callback.device.${name}`,
      summary,
      description: `Handed to \`safety.${verb}\`, with the bearer's key as \`key\`; what else the body says of one counts for nothing.`,
      'x-handed-to': `safety.${verb}`,
      security: [],
      parameters: [
        { name: 'authorization', in: 'header', required: true, description: 'Bearer and the key of the device.' },
      ].map((parameter) => ({ ...parameter, schema: { type: 'string', pattern: '^Bearer \\S+$' } })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/safety.${verb}.input` } } },
      },
      responses: {
        200: {
          description: '`data` is the answer of the call.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['data'],
                properties: { data: { $ref: `#/components/schemas/safety.${verb}.reply` } },
              },
            },
          },
        },
        401: { description: 'A key that is none, or no longer (deviceKey).' },
        422: { description: 'No such message (invalid).' },
      },
    },
  },
});

const all: readonly Callback[] = [
  platform,
  channels,
  device('heartbeat', 'deviceHeartbeat', 'A gate or a terminal is there, and what its clock says.'),
  device('punches', 'devicePunches', 'Who passed.'),
  device('events', 'deviceEvents', 'What a camera or a sensor saw.'),
];

/** The calls that come from outside, of those modules that the document is about. */
export function callbacks(modules: ReadonlySet<string>): Json {
  const told = all.filter(({ methods }) =>
    Object.values(methods).every((method) => modules.has(String(method['x-handed-to']).split('.')[0] ?? '')),
  );
  return Object.fromEntries(told.map(({ address, methods }) => [address, methods]));
}

/** What a document says of them before its operations. */
export const aboutCallbacks = `
## What comes from outside, and work that nobody waits for

The messaging platform, payment channels and devices speak to the front, at the addresses under \`webhooks\`; it holds back what is too large and hands the rest, without a session, to the call that each names. Browsers call none of them. What such a call leaves to do is a backend's own work and stands on no wire: events, messages, imports, erasures and the nightly reading of contacts. Its state is read by the calls that people see it by (\`enterprise.messages\`, \`enterprise.families\`, \`enterprise.authInfo\`, the imports of each module).
`;
