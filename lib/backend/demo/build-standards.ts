import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type StandardKind, type StandardLine, standardKinds } from '@/lib/rules/group/standard-lines.ts';
import type { Tx } from '../db/client.ts';
import { standardSource } from '../group/joined.ts';
import { adoptStandard, chooseLine, linesOfOwn } from '../group/own-standard/own-standard.ts';
import { groupStandardEditions, groupStandardReceipts, groupStandards } from '../group/schema/standard.ts';
import { digestOf } from '../group/standard/editions.ts';
import type { OwnStandardRow } from '../kernel/standard-source.ts';
import { enterSchool } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import { acting } from './acting.ts';
import { demoThirdSchool } from './scenario.ts';

interface Building {
  readonly tx: Tx;
  readonly now: Date;
}
type School = typeof schools.$inferSelect;

const names: Readonly<Record<StandardKind, string>> = {
  subject: '集团会计科目',
  item: '集团收费项目',
  role: '集团岗位和权限',
};
/** Lines of each. */
const most = 4;
/** What stands in one of which the schools have nothing alike. */
const union = { name: '工会经费户', above: '1002', code: '', use: '', cycle: '', keys: '' };

/**
 * A standard of each kind, of lines that both schools have: the first of them has adopted it, the second has kept what
 * it has otherwise, the third has nobody who answers. Where they have none alike, nobody has answered yet.
 */
export async function buildStandards(on: Building, groupId: string, accountId: string): Promise<void> {
  const { tx, now } = on;
  const held = await tx.select().from(schools).where(eq(schools.orgId, groupId)).orderBy(asc(schools.schoolNo));
  const staffed = held.filter(({ schoolNo }) => schoolNo !== demoThirdSchool.schoolNo);
  for (const kind of standardKinds) {
    const lines = await commonLines(on, kind, staffed, accountId);
    const [standardId, organisationId] = [uuidv7(), groupId];
    const isKnown = lines.length > 0;
    const issued = isKnown ? lines : [{ id: uuidv7(), ...union }];
    const standard = { id: standardId, organisationId, kind, name: names[kind], lines: issued };
    await tx.insert(groupStandards).values({ ...standard, state: 'issued', edition: 1, createdAt: now });
    const edition = { standardId, edition: 1, lines: issued, digest: digestOf(issued), note: '本学年起统一' };
    await tx.insert(groupStandardEditions).values({ ...edition, issuedBy: '陈静', issuedAt: now });
    for (const school of held) {
      await enterSchool(tx, school.id);
      const id = uuidv7();
      const receipt = { id, standardId, organisationId, receivedBy: school.id, edition: 1, createdAt: now };
      await tx.insert(groupStandardReceipts).values({ ...receipt, links: {}, choices: {}, drift: [] });
      if (isKnown && staffed.includes(school)) await answer(on, school, accountId, id);
    }
  }
}

const at = ({ tx, now }: Building, { id, timeZone }: School, accountId: string) =>
  acting({ tx, now, school: { id, timeZone } } as Parameters<typeof acting>[0], accountId, now);

/** What the first school has and the others have alike. */
async function commonLines(
  on: Building,
  kind: StandardKind,
  staffed: readonly School[],
  accountId: string,
): Promise<StandardLine[]> {
  const { read, likeness } = standardSource(kind);
  const all: (readonly OwnStandardRow[])[] = [];
  for (const school of staffed) {
    await enterSchool(on.tx, school.id);
    all.push(await read(at(on, school, accountId)));
  }
  const [first = [], ...others] = all;
  return first
    .filter((row) => others.every((rows) => rows.some((one) => likeness(one) === likeness(row))))
    .slice(0, most)
    .map(({ rowId: _, ...line }) => ({ id: uuidv7(), ...line }));
}

/** Adopts, with what the school has wherever that is something else. */
async function answer(on: Building, school: School, accountId: string, id: string): Promise<void> {
  const ctx = at(on, school, accountId);
  let version = 1;
  const page = await linesOfOwn(ctx, { receiptId: id, page: 1, size: 10 });
  for (const line of page.rows)
    if (line.state === 'both')
      version = (await chooseLine(ctx, { id, version, lineId: line.id, take: 'ours' })).version;
  await adoptStandard(ctx, { id, version });
}
