import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceEnv } from '@/lib/env.ts';
import { seal, unseal } from '../../kernel/sealing.ts';
import { configuration, suiteOfApp } from './suites.ts';

const folder = mkdtempSync(join(tmpdir(), 'suites-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const suite = { appCode: 'school', suiteId: 'ww1', token: 't', encodingAesKey: 'k'.repeat(43) };
const production = {
  APP_MODE: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://school.example',
};

function configured(
  name: string,
  secret: string,
  settings: Record<string, string> = {},
  provider: { secret?: string } = {},
) {
  const file = join(folder, name);
  const written = { provider: { corpId: 'wwp', ...provider }, suites: [{ ...suite, secret }] };
  writeFileSync(file, JSON.stringify(written));
  replaceEnv({ ...settings, WXWORK_SUITES_FILE: file });
}

test('an unknown app has no suite, for there is no default', () => {
  configured('one.json', 'real');
  expect(suiteOfApp('school')).toMatchObject({ suiteId: 'ww1', allowedPaths: null });
  expect(suiteOfApp('other')).toBeNull();
});

test('without a file the messaging app is not offered', () => {
  replaceEnv({ WXWORK_SUITES_FILE: undefined });
  expect(configuration()).toBeNull();
});

test("production refuses a simulator's secrets", () => {
  configured('two.json', 'simulated-secret', production);
  expect(configuration).toThrow(/simulator/);
  configured('provider.json', 'real', production, { secret: 'simulated-secret-provider' });
  expect(configuration).toThrow(/simulator/);
  configured('three.json', 'real', production, { secret: 'real' });
  expect(configuration()).toMatchObject({ provider: { corpId: 'wwp' } });
});

describe('a broken file ends with one line that repeats no value', () => {
  const sound = { ...suite, secret: 'real' };
  const written = (suites: unknown, name: string) => {
    const file = join(folder, name);
    writeFileSync(file, typeof suites === 'string' ? suites : JSON.stringify({ provider: { corpId: 'wwp' }, suites }));
    replaceEnv({ WXWORK_SUITES_FILE: file });
  };
  test.each<[string, unknown, string]>([
    [
      'a short key',
      [{ ...sound, encodingAesKey: 'hunter2' }],
      'suites.0.encodingAesKey: must have 43 characters of base64 (letters, digits, + and /)',
    ],
    [
      'a sign that is not of base64',
      [{ ...sound, encodingAesKey: '-'.repeat(43) }],
      'suites.0.encodingAesKey: must have 43',
    ],
    ['no secret', [suite], 'suites.0.secret: '],
    ['an app twice', [sound, { ...sound, suiteId: 'ww2' }], 'suites: must not name an appCode twice'],
    ['a suite twice', [sound, { ...sound, appCode: 'other' }], 'suites: must not name a suiteId twice'],
    ['no suites', undefined, 'suites: '],
    ['no JSON', '{"provider": hunter2', 'which is no JSON'],
  ])('%s', (name, suites, said) => {
    written(suites, `${name}.json`);
    expect(configuration).toThrow(said);
    expect(configuration).toThrow(/^WXWORK_SUITES_FILE names [^\n]*$/);
    expect(configuration).not.toThrow(/hunter2/);
  });
  test('no file', () => {
    replaceEnv({ WXWORK_SUITES_FILE: join(folder, 'nowhere.json') });
    expect(configuration).toThrow(/^WXWORK_SUITES_FILE names .*nowhere\.json, which cannot be read \(ENOENT\)$/);
  });
  test('a key of all of base64 is taken', () => {
    written([{ ...sound, encodingAesKey: `+/${'k'.repeat(41)}` }], 'base64.json');
    expect(configuration()?.suites).toHaveLength(1);
  });
});

describe('what is sealed', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
  test('opens for the row that it belongs to, and with an older key while keys change', () => {
    replaceEnv({ SESSION_SECRET: older });
    const sealed = seal('secret', 'row|1');
    expect(sealed).not.toContain('secret');
    expect(unseal(sealed, 'row|1')).toBe('secret');
    expect(unseal(sealed, 'row|2')).toBeNull();
    replaceEnv({ SESSION_SECRET: `${newer},${older}` });
    expect(unseal(sealed, 'row|1')).toBe('secret');
    replaceEnv({ SESSION_SECRET: newer });
    expect(unseal(sealed, 'row|1')).toBeNull();
  });
});
