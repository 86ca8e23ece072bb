import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env, replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { startBackend } from '../../../../e2e/support/backend.ts';
import { rowsOf } from '../../db/rows.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/tenancy.ts';
import { goodsItems } from '../schema/item.ts';

const server = env().TEST_DATABASE_URL;
const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const settings = { APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder } as const;
afterAll(() => rm(folder, { recursive: true }));

const { endpoints } = goods;
const size = 200;
const day = '2026-03-02';
const nameRow = z.object({ name: z.string() });
const countRow = z.object({ count: z.number() });

/** An order of two hundred lines that waits for its delivery. */
async function ordered() {
  replaceEnv(settings);
  const school = await installation.school();
  const keeper = await school.as('*');
  const { id: unitId } = await call(endpoints.saveUnit, { name: '个', note: '' }, keeper);
  const by = { schoolId: school.id, unitId, updatedAt: now(), updatedBy: randomUUID() };
  const names = Array.from({ length: size }, (_, at) => `物品${at}`);
  const items = names.map((name) => ({ ...by, id: uuidv7(), name, kind: 'consumable' as const, terms: name }));
  await school.inside((tx) => tx.insert(goodsItems).values(items));
  const lines = items.map(({ id: itemId }) => ({ itemId, quantity: 2_0000, price: 1_5000 }));
  const { id: warehouseId } = await call(endpoints.saveWarehouse, { name: '总库', place: '', note: '' }, keeper);
  const supplier = { name: '百货行', contact: '', phone: '', papersUntil: null, note: '' };
  const { id: supplierId } = await call(endpoints.saveSupplier, supplier, keeper);
  const head = { day, supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
  const { id, version } = await call(endpoints.savePurchaseOrder, { ...head, lines }, keeper);
  const delivered = lines.map(({ quantity, price }, sourceAt) => ({ sourceAt, quantity, price }));
  const receive = () => call(endpoints.receiveOrder, { id, version, day, note: '', lines: delivered }, keeper);
  return { school, keeper, receive };
}

/**
 * Sends a receipt to a backend of its own, which is killed once all that moved is written.
 * @returns what became of it
 */
async function killedIn(url: string, schoolId: string, receive: () => Promise<unknown>): Promise<string> {
  const { owner } = installation.database();
  const [own] = await rowsOf(owner, 'select current_database() as name', nameRow);
  const settled = Object.assign(new URL(url), { pathname: `/${own?.name}` }).href;
  const backend = await startBackend(folder, { DATABASE_URL: settled, DEMO_PASSWORD: '', DEMO: 'off' });
  replaceEnv({ ...settings, BACKEND_ORIGIN: backend.origin });
  const isWaiting = async () => {
    const [row] = await rowsOf(
      owner,
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
      countRow,
    );
    return row?.count === 1;
  };
  try {
    return await transaction(installation.database(), async (tx) => {
      // Numbers come last, so that whoever takes one of receipts waits here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`numbers RK202603- ${schoolId}`}))`);
      const sent = receive().then(
        () => 'booked',
        () => 'lost',
      );
      for (let tries = 0; !(await isWaiting()); tries++) {
        if (tries > 600) throw new Error('The receipt never came to its number');
        await rest(50);
      }
      await backend.kill();
      return sent;
    });
  } finally {
    await backend.kill();
    replaceEnv(settings);
  }
}

test('a receipt of two hundred lines is booked once; a backend that is killed in it leaves nothing of it', async () => {
  const { school, keeper, receive } = await ordered();
  // The embedded database ends with its process, which journeys do to it.
  if (server) expect(await killedIn(server, school.id, receive)).toBe('lost');
  expect(await call(endpoints.stock, {}, keeper)).toMatchObject({ total: 0 });
  expect(await call(endpoints.receipts, {}, keeper)).toMatchObject({ total: 0 });
  expect(await receive()).toMatchObject({ number: 'RK202603-000001', cents: size * 3_00 });
  await expect(receive()).rejects.toMatchObject({ status: 409 });
  expect(await call(endpoints.stock, {}, keeper)).toMatchObject({ total: size });
  expect(await call(endpoints.receipts, {}, keeper)).toMatchObject({ total: 1 });
}, 300_000);
