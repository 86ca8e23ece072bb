import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { hashPassword } from '../account/password-hash.ts';
import type { Database } from '../db/client.ts';
import { tidy } from '../db/keep-tidy.ts';
import { goodsItems } from '../goods/schema/item.ts';
import { goodsUnits } from '../goods/schema/unit.ts';
import { goodsWarehouses } from '../goods/schema/warehouse.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { now } from '../kernel/clock.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { saveFlag } from '../organisation/settings/flags.ts';
import { acting } from './acting.ts';
import { buildAccount, buildMember, buildRole, buildSchool } from './build-school.ts';
import { demoPassword } from './demo-password.ts';

/** Who signs in to the schools of the scenario. */
const stocksPhone = '15499990009';
/** The last day of their movements: today. */
export const stocksDay = () => dayIn(now(), 'Asia/Shanghai');

/** The schools, and how many movements each has. */
export const stockSizes = [
  { schoolNo: 'MOVES10K', name: '一万条流水', movements: 10_000 },
  { schoolNo: 'MOVES1M', name: '百万条流水', movements: 1_000_000 },
] as const;
const step = 50_000;

/**
 * Two schools with one administrator whose stores are alike but for their movements: 10,000 and a million, of 200 items
 * in two warehouses, spread over a year, half of them by slips
 * of ten lines. The same on every run of a day.
 */
export async function seedStocks(database: Database, say: (text: string) => void): Promise<void> {
  const passwordHash = await hashPassword((await demoPassword()).password);
  const accountId = await transaction(database, (tx) =>
    buildAccount({ tx, now: now() }, { phone: stocksPhone, name: '大仓库管理员', passwordHash }),
  );
  for (const { schoolNo, name, movements } of stockSizes) {
    const schoolId = await transaction(database, async (tx) => {
      const on = { tx, now: now() };
      const school = await buildSchool(on, { schoolNo, name, schoolMold: 2 });
      const roleId = await buildRole(on, school.id, { name: '管理员', keys: ['*'] });
      await buildMember(on, { schoolId: school.id, accountId, number: '0001', post: '管理员', roleId });
      const filling = { ...on, school, person: { accountId } };
      await saveFlag(acting(filling, accountId, on.now), { key: 'goods.authorised', on: true, version: 0 });
      const kept = { schoolId: school.id, updatedAt: on.now, updatedBy: accountId };
      const unitId = uuidv7();
      await tx.insert(goodsUnits).values({ ...kept, id: unitId, name: '件' });
      await tx
        .insert(goodsWarehouses)
        .values(['总库', '分库'].map((called) => ({ ...kept, id: uuidv7(), name: called })));
      await bulkInsert(
        tx,
        goodsItems,
        Array.from({ length: 200 }, (_, at) => ({
          ...{ ...kept, id: uuidv7(), unitId, name: `物品${String(at + 1).padStart(3, '0')}` },
          kind: 'consumable' as const,
        })),
      );
      return school.id;
    });
    for (let from = 0; from < movements; from += step)
      await transaction(database, async (tx) => {
        await enterSchool(tx, schoolId);
        const until = Math.min(from + step, movements);
        await tx.execute(slips(schoolId, accountId, from, until));
        await tx.execute(moved(schoolId, accountId, from, until));
      });
    await transaction(database, async (tx) => {
      await enterSchool(tx, schoolId);
      await tx.execute(sql`
        insert into goods_stocks (school_id, item_id, warehouse_id, shelf, lot, quantity, received_on)
        select school_id, item_id, warehouse_id, shelf, lot, sum(quantity), min(moved_on) from goods_movements
        where school_id = ${schoolId} group by 1, 2, 3, 4, 5`);
      await tx.execute(sql`
        insert into goods_values (school_id, item_id, warehouse_id, lot, quantity, cents, last_on)
        select school_id, item_id, warehouse_id, '', sum(quantity), sum(cents), max(moved_on) from goods_movements
        where school_id = ${schoolId} group by 1, 2, 3`);
    });
    say(`${name}: ${movements} movements`);
    // The planner hears of the tables before more comes into them.
    await tidy(database);
  }
}

/** So many movements in a row are a delivery and the slip of what goes of it. */
const together = 20;

/** Whom slips are for, one after the other: classes, departments, persons, and what is scrapped. */
const slips = (schoolId: string, accountId: string, from: number, until: number) => sql`
  insert into goods_documents (school_id, id, kind, number, state, day, warehouse_id, receiver_kind, receiver, reason,
    cents, created_at, created_by, updated_at, updated_by)
  select ${schoolId}, ${documentOf(schoolId, sql`n`)}, case when n % 50 < 46 then 'issue' else 'scrap' end, 'LY' || n,
    'posted', ${dayOf(sql`n`)}, w.id,
    case when n % 50 < 30 then 'class' when n % 50 < 36 then 'department' when n % 50 < 46 then 'person' else '' end,
    case when n % 50 < 46 then '领用' || n % 50 else '' end, case when n % 50 < 46 then '' else '报废' || n % 50 end,
    200, now(), ${accountId}, now(), ${accountId}
  from generate_series(${from / together}::int, ${until / together - 1}::int) n join ${warehousesOf(schoolId)} w
    on w.at = n / 20 % 2`;

const documentOf = (schoolId: string, n: SQL) => sql`md5(${schoolId} || ${n})::uuid`;
const dayOf = (n: SQL) => sql`${stocksDay()}::date - (${n} % 365)::int`;
const numbered = (table: SQL, schoolId: string) =>
  sql`(select id, row_number() over (order by name) - 1 as at from ${table} where school_id = ${schoolId})`;
const warehousesOf = (schoolId: string) => numbered(sql`goods_warehouses`, schoolId);

/** Two pieces come and one goes, of one item after the other; the earlier a movement, the earlier its day. */
const moved = (schoolId: string, accountId: string, from: number, until: number) => sql`
  insert into goods_movements (school_id, id, item_id, warehouse_id, shelf, lot, moved_on, kind, quantity, cents,
    difference_cents, document_type, document_id, made_at, made_by)
  select ${schoolId}, gen_random_uuid(), i.id, w.id, '', '', ${dayOf(sql`(n / ${together}::int)`)},
    case when n % 2 = 0 then 'in' else 'out' end, case when n % 2 = 0 then 20000 else -10000 end,
    case when n % 2 = 0 then 40 else -20 end, 0, case when n % 2 = 0 then 'opening' else 'issue' end,
    case when n % 2 = 0 then gen_random_uuid() else ${documentOf(schoolId, sql`(n / ${together}::int)`)} end,
    now(), ${accountId}
  from generate_series(${from}::int, ${until - 1}::int) n
    join ${numbered(sql`goods_items`, schoolId)} i on i.at = n / 2 % 200
    join ${warehousesOf(schoolId)} w on w.at = n / 400 % 2`;
