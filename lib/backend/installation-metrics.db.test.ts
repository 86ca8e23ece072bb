import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { register } from 'prom-client';
import { parse } from 'yaml';
import { modules } from '@/lib/contracts/index.ts';
import { layBackup } from '@/lib/dev/test-backup.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { collectProcess, metricsText } from '@/lib/metrics.ts';
import { smsFailures } from './account/schema.ts';
import { suiteTickets } from './enterprise/schema.ts';
import { measureInstallation } from './installation-metrics.ts';
import { installationScope } from './kernel/audit.ts';
import { now } from './kernel/clock.ts';
import { jobRunner } from './kernel/job-runner.ts';
import { jobs } from './kernel/schema.ts';
import { ServiceError } from './kernel/service-error.ts';

const { database, school } = testInstallation();
const own = mkdtempSync(path.join(tmpdir(), 'metrics-'));
const kinds = ['house.backup', 'enterprise.message', 'test.refused', 'test.failed'];
const messaging = path.join(own, 'suites.json');
const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000);

beforeAll(() => {
  const suite = { secret: 's', token: 't', encodingAesKey: 'A'.repeat(43) };
  const suites = ['pushed', 'silent'].map((appCode) => ({ appCode, suiteId: `ww-${appCode}`, ...suite }));
  writeFileSync(messaging, JSON.stringify({ provider: { corpId: 'ww' }, suites }));
  replaceEnv({ DATA_DIR: own, BACKUP_DIR: undefined, WXWORK_SUITES_FILE: messaging });
  measureInstallation(database(), kinds);
  collectProcess();
});
afterAll(() => rmSync(own, { recursive: true }));

async function measured(series: string): Promise<number | undefined> {
  const line = (await metricsText()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

const job = (schoolId: string, kind: string, input: unknown, seconds: number) =>
  database()
    .owner.insert(jobs)
    .values({ schoolId, kind, input, runAfter: ago(seconds), createdAt: ago(seconds), actorId: installationScope });

test('of backups the newest whole one counts', async () => {
  expect(await measured('backup_last_success_timestamp_seconds')).toBe(0);
  const [whole, holed] = [ago(7_200), ago(3_600)];
  layBackup(path.join(own, 'backups'), whole);
  layBackup(path.join(own, 'backups'), holed, [crypto.randomUUID()]);
  expect(await measured('backup_last_success_timestamp_seconds')).toBe(Math.floor(whole.getTime() / 1000));
});

test('a failure of ours is told from a refusal of what a person brought, and a kind that never failed has its series', async () => {
  const { id } = await school();
  const giveUp = async () => {};
  const handlers = {
    'test.refused': { giveUp, run: () => Promise.reject(new ServiceError('unreadableFile')) },
    'test.failed': { giveUp, run: () => Promise.reject(new ServiceError('internal')) },
  };
  expect(await measured('jobs_ended_total{kind="test.failed",outcome="failed"}')).toBe(0);
  for (const kind of Object.keys(handlers)) await job(id, kind, {}, 1);
  await jobRunner(database(), handlers).drain();
  expect(await measured('jobs_ended_total{kind="test.failed",outcome="failed"}')).toBe(1);
  expect(await measured('jobs_ended_total{kind="test.refused",outcome="failed"}')).toBe(0);
  expect(await measured('jobs_ended_total{kind="test.refused",outcome="refused"}')).toBe(1);
});

test('messages that wait are counted over all schools, and how long; kinds without any are zero', async () => {
  expect(await measured('outbox_messages')).toBe(0);
  const [a, b] = [await school(), await school()];
  await job(a.id, 'enterprise.message', { ids: [crypto.randomUUID(), crypto.randomUUID()] }, 900);
  await job(b.id, 'enterprise.message', { id: crypto.randomUUID() }, 60);
  expect(await measured('outbox_messages')).toBe(3);
  expect(await measured('outbox_oldest_seconds')).toBeGreaterThanOrEqual(899);
  expect(await measured('jobs_open{kind="enterprise.message"}')).toBe(2);
  expect(await measured('jobs_overdue_seconds{kind="enterprise.message"}')).toBeGreaterThanOrEqual(899);
  expect(await measured('jobs_overdue_seconds{kind="house.backup"}')).toBe(0);
});

test('tickets are dated by app, one that never came by 0; phones that nothing reaches are counted', async () => {
  const receivedAt = ago(120);
  await database()
    .owner.insert(suiteTickets)
    .values({ suiteId: 'ww-pushed', sealedTicket: 'x', pushedAt: 1, receivedAt });
  expect(await measured('wxwork_suite_ticket_timestamp_seconds{app="pushed"}')).toBe(receivedAt.getTime() / 1000);
  expect(await measured('wxwork_suite_ticket_timestamp_seconds{app="silent"}')).toBe(0);
  await database().owner.insert(smsFailures).values({ phone: '13900000000', at: now() });
  expect(await measured('sms_undelivered')).toBe(1);
});

test('connections are counted on a server; the embedded database has none', async () => {
  const onServer = database().kind === 'server';
  expect(await measured('database_answers')).toBe(1);
  expect(await measured('database_connections_max')).toBe(onServer ? 10 : undefined);
  // Whoever held the embedded database's only connection would wait for the measuring, which waits for it.
  if (onServer)
    await database().transaction(async () => expect(await measured('database_connections_used')).toBeGreaterThan(0));
  expect(await measured('data_folder_free_bytes')).toBeGreaterThan(0);
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly do: string };
}
const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** The metric that a series belongs to. */
const familyOf = (series: string) => series.replace(/_(?:bucket|count)$/, '');

/** What the parser of Prometheus finds in an expression: the texts of its nodes of a kind. */
function found(expr: string, kind: string): string[] {
  const texts: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`${expr} cannot be read at ${from}`);
      if (name === kind) texts.push(expr.slice(from, to));
    },
  });
  return texts;
}

test.each(rules)(
  'the rule $alert can be read, says what to do, and names metrics and labels that exist',
  async (rule) => {
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect([rule.annotations.summary, rule.annotations.do]).toEqual([expect.any(String), expect.any(String)]);
    const text = await metricsText();
    const names = found(rule.expr, 'Identifier');
    expect(names.length).toBeGreaterThan(0);
    // Prometheus itself makes `up`.
    for (const name of names.filter((one) => one !== 'up')) expect(text).toContain(`# TYPE ${familyOf(name)} `);
    for (const [, endpoint = ''] of rule.expr.matchAll(/endpoint="([^"]+)"/g)) {
      const [module, verb] = endpoint.split('.');
      expect(Object.keys(modules[module as keyof typeof modules].endpoints)).toContain(verb);
    }
    for (const [, label = ''] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g))
      if (label !== 'instance') expect(text).toMatch(new RegExp(`^${names[0]}\\{[^}]*${label}="`, 'm'));
  },
);

/** By what a metric is told apart. */
const labelsOf = (family: string): readonly string[] =>
  (register.getSingleMetric(family) as unknown as { readonly labelNames?: readonly string[] } | undefined)
    ?.labelNames ?? [];

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as { panels: Panel[] };

test.each(panels)('the panel "$title" can be read and draws metrics and labels that exist', async ({ targets }) => {
  const text = await metricsText();
  for (const { expr, legendFormat } of targets) {
    const names = found(expr, 'Identifier').filter((one) => text.includes(`# TYPE ${familyOf(one)} `));
    expect(found(expr, 'VectorSelector').map((one) => familyOf(one.replace(/\{.*/s, '')))).toEqual(names.map(familyOf));
    const kept = new Set(names.flatMap((one) => labelsOf(familyOf(one))));
    const parted = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, listed = '']) => listed.split(/,\s*/));
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    // Prometheus itself adds the instance, and a histogram its bounds.
    expect([...parted, ...shown].filter((one) => !['le', 'instance'].includes(one) && !kept.has(one))).toEqual([]);
  }
});

test('a rule that cannot be read is found', () => {
  expect(() => found('rate(a_total[5m', 'Identifier')).toThrow('cannot be read');
});
