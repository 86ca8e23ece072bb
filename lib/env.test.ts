import { backendOrigin, EnvError, readEnv, replaceEnv, sessionSecret } from '@/lib/env.ts';

const secret = 's'.repeat(32);
const production = { APP_MODE: 'production', SESSION_SECRET: secret, PUBLIC_ORIGIN: 'https://school.example' };

const complaint = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'accepted';
};

test.each<[Record<string, string>, string]>([
  [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535'],
  [{ PORT: '3e3' }, 'PORT must be a port number from 0 to 65535'],
  [{ APP_MODE: 'prod' }, 'APP_MODE must be demo, test or production'],
  [{ DEMO: 'true' }, 'DEMO must be on or off'],
  [{ HOST: '0.0.0.0' }, 'HOST must be a loopback address when APP_MODE is demo'],
  [{ HOST: '192.168.1.4', APP_MODE: 'test' }, 'HOST must be a loopback address when APP_MODE is test'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [{ PUBLIC_ORIGIN: 'https://school.example/path' }, 'PUBLIC_ORIGIN must be an origin such as https://school.example'],
  [{ BACKEND_ORIGIN_ZL_API: 'zl.example' }, 'BACKEND_ORIGIN_ZL_API must be an origin such as https://school.example'],
  [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES must list IP addresses or CIDR blocks separated by commas'],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY is required with S3_BUCKET'],
  [{ S3_ORIGIN: 'storage:8333' }, 'S3_ORIGIN must be an origin such as https://school.example'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://key:secret@traces.example' },
    'OTEL_EXPORTER_OTLP_ENDPOINT holds a secret: give it by OTEL_EXPORTER_OTLP_HEADERS',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example', OTEL_EXPORTER_OTLP_HEADERS: 'key=secret' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must begin with https where OTEL_EXPORTER_OTLP_HEADERS go along',
  ],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json'],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ FRAME_HOSTS: 'a.example/x' }, 'FRAME_HOSTS must list host names separated by commas'],
  [{ FRAME_ANCESTORS: "'self'; script-src *" }, 'FRAME_ANCESTORS must list origins or hosts separated by commas'],
  [{ DEFAULT_LOCALE: 'fr' }, 'DEFAULT_LOCALE must be zh-CN or en'],
  [
    { APP_MODE: 'production' },
    'SESSION_SECRET is required in production\nPUBLIC_ORIGIN is required in production and begins with https',
  ],
  [
    { ...production, PUBLIC_ORIGIN: 'http://school.example' },
    'PUBLIC_ORIGIN is required in production and begins with https',
  ],
  [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET is required with WECHAT_APP_ID'],
  [{ DINGTALK_CLIENT_SECRET: 'a secret' }, 'DINGTALK_CLIENT_ID is required with DINGTALK_CLIENT_SECRET'],
  [{ ...production, DEMO: 'on' }, 'DEMO is refused in production'],
  [{ ...production, DEMO_PASSWORD: 'demo-password' }, 'DEMO_PASSWORD is refused in production'],
  [{ ...production, TEST_CLOCK: 'on' }, 'TEST_CLOCK is refused in production'],
  [{ ...production, WXWORK_SIMULATOR: 'on' }, 'WXWORK_SIMULATOR is refused in production'],
  [{ ...production, WXWORK_API_BASE: 'http://127.0.0.1:3200' }, 'WXWORK_API_BASE must be https in production'],
  [{ WXWORK_API_BASE: 'http://evil.example' }, 'WXWORK_API_BASE must begin with https unless the host is this machine'],
])('%j: %s', (source, expected) => {
  expect(complaint(source)).toBe(expected);
});

test('a complaint never repeats a value', () => {
  expect(complaint({ SESSION_SECRET: 'hunter2', DATABASE_URL: 'hunter2', DEMO_PASSWORD: 'hunter2' })).not.toContain(
    'hunter2',
  );
});

test.each([
  ['demo', {}, { APP_MODE: 'demo', HOST: '127.0.0.1', PORT: 3000, DEMO: true, TEST_CLOCK: false, DATA_DIR: '.data' }],
  ['empty counts as absent', { PORT: '', DEMO: '' }, { PORT: 3000, DEMO: true }],
  ['test', { APP_MODE: 'test', HOST: 'localhost' }, { HOST: 'localhost', DEMO: true, TEST_CLOCK: true }],
  ['production', production, { HOST: '0.0.0.0', DEMO: false, TEST_CLOCK: false }],
  ['lists', { TRUSTED_PROXIES: '10.0.0.0/8, ::1,' }, { TRUSTED_PROXIES: ['10.0.0.0/8', '::1'] }],
  ['origins', { BACKEND_ORIGIN: 'HTTP://Zl.Example:80/' }, { BACKEND_ORIGIN: 'http://zl.example' }],
])('defaults and readings: %s', (_name, source, expected) => {
  expect(readEnv(source)).toMatchObject(expected);
});

test('a family has its own origin, else the common one, else none', () => {
  replaceEnv({});
  expect(backendOrigin('zl_api')).toBeUndefined();
  replaceEnv({ BACKEND_ORIGIN: 'http://all.example', BACKEND_ORIGIN_SAFE_CAMPUS: 'http://safe.example:81' });
  expect(backendOrigin('zl_api')).toBe('http://all.example');
  expect(backendOrigin('safe-campus')).toBe('http://safe.example:81');
});

test('a missing secret says who provides it', () => {
  replaceEnv({});
  expect(() => sessionSecret()).toThrow('SESSION_SECRET is missing: npm start and npm run dev provide one');
  replaceEnv({ SESSION_SECRET: secret });
  expect(sessionSecret()).toBe(secret);
});
