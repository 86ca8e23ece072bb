import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { env } from '@/lib/env.ts';
import type { Database, Tx } from '../db/client.ts';
import { now } from '../kernel/clock.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { schools } from '../organisation/schema.ts';
import { newDeviceKey } from '../safety/devices/device-key.ts';
import { safetyDevices } from '../safety/schema.ts';
import { students } from '../students/schema.ts';
import { seedMany } from './many.ts';

/** The file in DATA_DIR that says who passes the gates of the scenario: the measurement of punches reads it. */
export const gateFile = 'gates.json';

/** A school of the scenario with the keys of its gates and the numbers of its children. */
export interface GateSchool {
  readonly schoolNo: string;
  readonly keys: readonly string[];
  readonly codes: readonly string[];
}

const schoolCount = 200;
const gatesOfLarge = 4;

/** Two hundred schools of 300 children with a gate each, and one of 3,000 with four. */
export async function seedGates(database: Database, say: (text: string) => void): Promise<void> {
  await seedMany(database, say, schoolCount);
  const found = await transaction(database, (tx) =>
    tx.select({ id: schools.id, schoolNo: schools.schoolNo }).from(schools),
  );
  const told: GateSchool[] = [];
  for (const { id, schoolNo } of found) {
    let keys: readonly string[] = [];
    const codes = await transaction(database, async (tx) => {
      await enterSchool(tx, id);
      keys = await hangGates(tx, id, schoolNo === 'THREE' ? gatesOfLarge : 1);
      return tx
        .select({ number: students.number })
        .from(students)
        .where(and(ofSchool(id, students), isNull(students.deletedAt), inArray(students.state, ['enrolled'])))
        .orderBy(asc(students.number));
    });
    told.push({ schoolNo, keys, codes: codes.map(({ number }) => number) });
  }
  await writeFile(path.join(env().DATA_DIR, gateFile), JSON.stringify(told), { mode: 0o600 });
}

/** Gates at the east of the school that the transaction has entered, each with a device. @returns the devices' keys */
export async function hangGates(tx: Tx, schoolId: string, count: number): Promise<readonly string[]> {
  const keys = Array.from({ length: count }, () => {
    const deviceId = uuidv7();
    return { deviceId, key: newDeviceKey({ schoolId, deviceId }) };
  });
  await tx.insert(safetyDevices).values(
    keys.map(({ deviceId, key }, at) => ({
      ...{ schoolId, id: deviceId, name: `东门${at + 1}号`, place: '东门', keyHash: hashToken(key) },
      ...({ purpose: 'gate', direction: 'in', source: 2 } as const),
      ...{ updatedAt: now(), updatedBy: deviceId },
    })),
  );
  return keys.map(({ key }) => key);
}
