import { randomBytes } from 'node:crypto';
import type { Database } from '@/lib/backend/db/client.ts';
import { buildSchool } from '@/lib/backend/demo/build-school.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { member, type TestSchool } from '../test-installation.ts';

/** A school of a measurement's own, in this process. */
export async function ownSchool(database: Database): Promise<TestSchool> {
  const schoolNo = `B${randomBytes(4).toString('hex')}`;
  const now = () => new Date();
  const { id } = await transaction(database, (tx) =>
    buildSchool({ tx, now: now() }, { schoolNo, name: '测量学校', schoolMold: 2 }),
  );
  const inside: TestSchool['inside'] = (work) =>
    transaction(database, async (tx) => {
      await enterSchool(tx, id);
      return work(tx);
    });
  const within: TestSchool['within'] = (part, ...keys) =>
    inside((tx) => member({ tx, now: now() }, { id, schoolNo }, keys, part));
  return { id, schoolNo, inside, within, as: (...keys) => within({ scope: 'all' }, ...keys) };
}
