import { assemble, backend, replaceBackend } from '@/lib/backend/app.ts';
import { recordStatements } from '@/lib/dev/school-bound/routed-statements.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { mostFlowNodes } from '@/lib/rules/approvals/flow.ts';

const installation = testInstallation();

/** How often work asks the database; whoever does it has asked before, so that their rights are known. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const before = await backend();
  let count = 0;
  replaceBackend(assemble(recordStatements(installation.database(), () => (count += 1))));
  try {
    await work();
  } finally {
    replaceBackend(before);
  }
  return count;
}

test('a flow of twenty nodes is simulated by at most five statements', async () => {
  const { ids, admin, endpoints } = await testApprovals(installation);
  const keys = Array.from({ length: mostFlowNodes }, (_, at) => `n${at}`);
  const flow = flowOf(...keys.map((key, at) => signedBy(key, [ids.head], keys[at + 1] ?? null, { hours: 8 })));
  const document = { kind: 'expense', applicantId: ids.teacher, amountCents: 800_00, day: '2026-12-01' } as const;
  const simulated = () => call(endpoints.simulateFlow, { flow, ...document }, admin);
  expect((await simulated()).steps).toHaveLength(mostFlowNodes);
  expect(await asked(simulated)).toBeLessThanOrEqual(5);
});

test('a decision asks as often whatever was done before it', async () => {
  const { ids, goBy, claim, head, chief, open, endpoints } = await testApprovals(installation);
  await goBy(flowOf(signedBy('a', [ids.head], 'b'), signedBy('b', [ids.chief], 'c'), signedBy('c', [ids.head], null)));
  const { applicationId } = await claim();
  const counts: number[] = [];
  for (const by of [head, chief]) {
    const { id, task, content } = await open(applicationId, by);
    const decision = { id, task: task ?? 0, seen: content, move: 'agree' as const };
    counts.push(await asked(() => call(endpoints.decide, decision, by)));
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeLessThanOrEqual(8);
});
