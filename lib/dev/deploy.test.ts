import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { variables } from '@/lib/env.ts';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly volumes?: readonly (string | { readonly type: string; readonly target: string })[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly mem_limit?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly restart?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, object>>;
  readonly networks: Readonly<Record<string, { ipam: { config: { subnet: string; ip_range: string }[] } }>>;
}

const read = (name: string) => readFileSync(join('deploy', name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const wxwork = parse(read('compose.wxwork.yaml')) as Compose;
const services = Object.entries(compose.services);
const { app, proxy } = compose.services as { app: Service; proxy: Service };

test.each(services)(
  'the container %s is of one version, bounded in memory and log, and comes back by itself',
  (name, service) => {
    if (name !== 'app') expect(service.image).toMatch(/:v?\d+\.\d+/);
    expect(service).toMatchObject({ mem_limit: expect.stringMatching(/^\d+[mg]$/), restart: 'unless-stopped' });
    expect(service.logging?.options).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
    for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret);
    for (const volume of service.volumes ?? [])
      if (typeof volume === 'string' && !volume.startsWith('./'))
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  },
);

test('every variable is one of the product, and a secret comes by its file', () => {
  const given = { ...app.environment, ...wxwork.services.app?.environment };
  for (const name of Object.keys(given))
    expect(Object.keys(variables)).toContain(name.replace(/(?<!SUITES)_FILE$/, ''));
  for (const [name, value] of Object.entries(given))
    if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\//);
  expect(wxwork.services.app?.secrets).toEqual(Object.keys(wxwork.secrets));
});

test('the proxy alone is believed, at an address that nobody else is given, and waits for the application', () => {
  const { front } = proxy.networks as Record<string, { ipv4_address: string }>;
  expect(app.environment?.TRUSTED_PROXIES).toBe(front?.ipv4_address);
  const [range] = compose.networks.front?.ipam.config ?? [];
  const given = new BlockList();
  const [net = '', bits = ''] = range?.ip_range.split('/') ?? [];
  given.addSubnet(net, Number(bits));
  expect(given.check(front?.ipv4_address ?? '')).toBe(false);
  expect(proxy.depends_on).toEqual({ app: { condition: 'service_healthy' } });
  expect(app.depends_on?.database?.condition).toBe('service_healthy');
});

test('backups go into a folder of the host that the operator names', () => {
  expect(app.volumes).toContainEqual(expect.objectContaining({ type: 'bind', target: '/backups' }));
  expect(app.environment?.BACKUP_DIR).toBe('/backups');
});

test('the image is installed from the lock, with the packages of production alone, and holds no secret', () => {
  const stages = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  expect(stages).toHaveLength(3);
  const [built = '', packages = '', last = ''] = stages;
  expect(built).toMatch(/npm ci --include=dev/);
  expect(packages).toMatch(/npm ci --omit=dev/);
  expect(last).not.toMatch(/npm /);
  expect(last).toContain('COPY --from=packages /app/node_modules node_modules');
  expect(read('Dockerfile')).toMatch(/NODE_IMAGE=node:\d+\.\d+\.\d+-/);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const folder of ['deploy', '.data', 'node_modules', '.git']) expect(ignored).toContain(folder);
});

const units = readdirSync('deploy').filter((name) => /\.(?:service|timer)$/.test(name));

test('the units are read by systemd without a word, where it is here; each says what is done when it fails', () => {
  for (const name of units.filter((one) => one.endsWith('.service') && !one.includes('@')))
    expect(read(name)).toContain('OnFailure=school-back-office-failed@%n.service');
  expect(read('school-back-office.service')).toContain('ReadWritePaths=-/var/backups/school-back-office');
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  const room = mkdtempSync(join(tmpdir(), 'units-'));
  try {
    for (const name of units) {
      // A program that this machine lacks is no fault of the unit.
      const text = read(name).replace(/^ExecStart=(\S+)/gm, (line, program) =>
        existsSync(program) ? line : line.replace(program, '/bin/true'),
      );
      writeFileSync(join(room, name), text);
    }
    const paths = units.map((name) => join(room, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    expect({ status, said: stderr.split('\n').filter((line) => line.includes('school-back-office')) }).toEqual({
      status: 0,
      said: [],
    });
  } finally {
    rmSync(room, { recursive: true });
  }
});
