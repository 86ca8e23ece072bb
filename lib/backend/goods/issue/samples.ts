import { randomUUID } from 'node:crypto';
import type { issueCalls } from '@/lib/contracts/goods/issue.ts';
import { modules } from '@/lib/contracts/index.ts';
import { now } from '../../kernel/clock.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { asOwn, stocked } from '../document/samples.ts';
import { takeIn } from '../ledger/ledger.ts';

const { endpoints } = modules.goods;
const day = '2026-03-09';

/** An item of which ten stand in a warehouse. */
async function store(school: SampleSchool) {
  const { itemId, warehouseId } = await stocked(school);
  const head = { movedOn: '2026-03-02', document: { type: 'receipt', id: randomUUID() } };
  const here = { id: school.id, timeZone: 'Asia/Shanghai' };
  const person = { accountId: school.accountId, name: '', sessionId: '' };
  await school.inside((tx) =>
    takeIn({ tx, now: now(), school: here, person }, head, [
      { itemId, warehouseId, shelf: '', lot: '', quantity: 10_0000, cents: 45_00 },
    ]),
  );
  return { warehouseId, lines: [{ itemId, quantity: 2_0000 }] };
}

const forPerson = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };

async function head(school: SampleSchool) {
  return { ...(await store(school)), day, ...forPerson };
}

/** One that was asked for, as it was read. */
async function requested(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.requestIssue, await head(school));
  return { id, version };
}

/** One that was handed out, as it was read. */
async function issued(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.postIssue, await head(school));
  return { id, version };
}

/** One that is on the way, as it was read. */
async function sent(school: SampleSchool) {
  const { id: toWarehouseId } = await school.call(endpoints.saveWarehouse, { name: '食堂', place: '', note: '' });
  const head = { ...(await store(school)), toWarehouseId, day, note: '', onTheWay: true };
  const { id, version } = await school.call(endpoints.postTransfer, head);
  return { id, version };
}

/** How to call what there is about goods that leave a warehouse. */
export const issueSamples: SampleGroup<typeof issueCalls> = {
  issues: nothing,
  issue: withId(async (school) => (await issued(school)).id),
  issueDepartments: nothing,
  issueChildren: { input: async () => ({ q: '王' }) },
  proposeIssue: {
    input: async (school) => {
      const { warehouseId, lines } = await store(school);
      return { kind: 'issue' as const, warehouseId, lines: lines.map((line) => ({ ...line, lot: '' })) };
    },
    ids: ['warehouseId'],
  },
  requestIssue: { input: head, ids: ['warehouseId'] },
  withdrawIssue: { input: async (school) => asOwn(school, await requested(school)), ids: ['id'] },
  postIssue: { input: head, ids: ['warehouseId'] },
  postTransfer: {
    input: async (school) => {
      const { id } = await school.call(endpoints.saveWarehouse, { name: '食堂', place: '', note: '' });
      return { ...(await store(school)), toWarehouseId: id, day, note: '' };
    },
    ids: ['warehouseId', 'toWarehouseId'],
  },
  postScrap: {
    input: async (school) => ({ ...(await store(school)), day, reason: '破损', note: '' }),
    ids: ['warehouseId'],
  },
  handOutIssue: { input: requested, ids: ['id'] },
  signIssue: { input: async (school) => ({ ...(await issued(school)), signature: 'M10 10L90 60' }), ids: ['id'] },
  receiveTransfer: {
    input: async (school) => ({
      ...(await sent(school)),
      lines: [{ sourceAt: 0, quantity: 1_0000 }],
      reason: '少一袋',
    }),
    ids: ['id'],
  },
  declineIssue: { input: async (school) => ({ ...(await requested(school)), decision: '没有库存' }), ids: ['id'] },
  giveBackIssue: {
    input: async (school) => ({
      ...(await issued(school)),
      lines: [{ sourceAt: 0, quantity: 1_0000 }],
      reason: '用不完',
    }),
    ids: ['id'],
  },
  reverseIssue: { input: async (school) => ({ ...(await issued(school)), decision: '发错了' }), ids: ['id'] },
};
