import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { csv, importFixture, ran, settle, stateOf, upload } from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = importFixture();

const item = { kind: 'care', cycle: 'month', byAttendance: true, ticket: 'receipt', allowDiscount: true } as const;
const openScope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
const always = { validFrom: null, validTo: null };

type Plan = InputOf<typeof fees.endpoints.saveStudentPlan>;

async function office() {
  const { school, person } = await installation.office();
  const { id: itemId } = await call(
    fees.endpoints.saveItem,
    { ...item, ...always, sort: 1, enabled: true, code: 'CARE', name: '学费' },
    person,
  );
  const line = { itemId, priceCents: 100_000, quantityRule: 'fixed' as const, quantityHundredths: 100 };
  const head = { ...always, name: '走读', note: '', rounding: 'cent' as const, scope: openScope };
  const { id: chargePlanId } = await call(fees.endpoints.saveChargePlan, { ...head, lines: [line] }, person);
  await call(fees.endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, person);

  const enrol = async (number: string, ...people: readonly (readonly [name: string, phone: string])[]) => {
    const guardians = people.map(([name, phone]) => ({ relation: 'other' as const, name, phone }));
    const facts = { number, name: '王小明', gender: 'male' as const, guardians };
    return (await call(students.endpoints.enrol, facts, person)).student.id;
  };
  const get = (id: string) => call(students.endpoints.get, { id }, person);
  const guardian = async (id: string, name: string) =>
    (await get(id)).guardians.find((one) => one.name === name)?.id ?? '';
  const plans = async (studentId: string) => (await call(fees.endpoints.studentPlan, { studentId }, person)).plans;
  const share = { itemIds: [], percentBp: 2_500, amountCents: null };
  const give = (
    studentId: string,
    payerGuardianId: string | null,
    others: readonly string[] = [],
    more: Partial<Plan> = {},
  ) =>
    call(
      fees.endpoints.saveStudentPlan,
      {
        studentId,
        chargePlanId,
        refundPlanId: null,
        fromOn: '2026-09-01',
        toOn: null,
        payerGuardianId,
        payers: others.map((guardianId) => ({ ...share, guardianId, name: '' })),
        instalments: [],
        overrides: [],
        discounts: [],
        ...more,
      },
      person,
    );
  const merge = async (keptId: string, goneId: string) => {
    const [keptVersion, goneVersion] = [(await get(keptId)).version, (await get(goneId)).version];
    return call(students.endpoints.merge, { keptId, goneId, keptVersion, goneVersion, take: [] }, person);
  };
  const undo = (id: string) => call(students.endpoints.undoMerge, { id }, person);
  /** Saves a record with these of its guardians. */
  const keepOnly = async (id: string, ...names: readonly string[]) => {
    const { version, guardians } = await get(id);
    const kept = guardians
      .filter(({ name }) => names.includes(name))
      .map(({ id: own, relation, name }) => ({ id: own, relation, name }));
    return call(students.endpoints.update, { id, version, guardians: kept }, person);
  };
  return { school, person, enrol, guardian, plans, give, merge, undo, keepOnly };
}

const [first, second, third] = ['13800000001', '13800000002', '13800000003'];

/** Payers of the only plan of a child, the main one first. */
const paying = ([plan]: Awaited<ReturnType<Awaited<ReturnType<typeof office>>['plans']>>) =>
  plan && [plan.payerGuardianId, ...plan.payers.map(({ guardianId }) => guardianId)];

test('a merge lets the plan name the same people by the record that stays; its undo gives back what was', async () => {
  const at = await office();
  const kept = await at.enrol('A1', ['王父', first], ['王爷', third]);
  // One phone of a family stands for two people, of whom the surviving record knows one.
  const gone = await at.enrol('A2', ['李母', first], ['王父', first], ['王姑', second]);
  const id = (name: string) => at.guardian(gone, name);
  await at.give(gone, await id('王父'), [await id('李母'), await id('王姑')]);
  const before = await at.plans(gone);

  const { id: mergeId } = await at.merge(kept, gone);
  const plans = await at.plans(kept);
  const now = await Promise.all(['王父', '李母', '王姑'].map((name) => at.guardian(kept, name)));
  expect(paying(plans)).toEqual(now);
  expect(new Set(now).size).toBe(3);

  await at.undo(mergeId);
  expect(await at.plans(gone)).toEqual(before);
  expect(await at.plans(kept)).toEqual([]);

  const again = await at.merge(kept, gone);
  const [payer = null, ...others] = paying(await at.plans(kept)) ?? [];
  const saved = await at.give(kept, payer, others.map(String), { id: before[0]?.id, version: 1, toOn: '2099-12-31' });
  await at.undo(again.id);
  expect(paying(await at.plans(gone))).toEqual(before[0] && paying(before));
  expect((await at.plans(gone))[0]?.version).toBe(saved.version);
});

test('an undo does not leave a plan to somebody who is no guardian of its child', async () => {
  const at = await office();
  const kept = await at.enrol('A1', ['王父', first]);
  const gone = await at.enrol('A2', ['王母', second]);
  const { id: planId } = await at.give(gone, await at.guardian(gone, '王母'));
  const { id } = await at.merge(kept, gone);
  await at.give(kept, await at.guardian(kept, '王父'), [], { id: planId, version: 1 });
  const refused = { said: { key: 'payerInPlan', params: { names: '王父' } } };
  await expect(at.undo(id)).rejects.toMatchObject(refused);
  await at.give(kept, await at.guardian(kept, '王母'), [], { id: planId, version: 2, toOn: '2098-12-31' });
  const later = { fromOn: '2099-01-01' };
  const own = await at.give(kept, await at.guardian(kept, '王母'), [], later);
  await expect(at.undo(id)).rejects.toMatchObject({
    said: { params: { names: '王母' } },
  });
  await at.give(kept, await at.guardian(kept, '王父'), [], { ...later, id: own.id, version: 1 });
  await at.undo(id);
  expect(paying(await at.plans(gone))).toEqual([await at.guardian(gone, '王母')]);
  expect(paying(await at.plans(kept))).toEqual([await at.guardian(kept, '王父')]);
});

test('a guardian who pays by a plan that has not ended is not taken out of the record', async () => {
  const at = await office();
  const child = await at.enrol('A1', ['王父', first], ['王母', second], ['王爷', third]);
  const [father, mother] = [await at.guardian(child, '王父'), await at.guardian(child, '王母')];
  const { id } = await at.give(child, father, [mother]);
  await expect(at.keepOnly(child, '王爷')).rejects.toMatchObject({
    said: { key: 'payerInPlan', params: { names: '王父、王母' } },
  });
  await at.keepOnly(child, '王父', '王母');
  await at.give(child, mother, [], { id, version: 1 });
  await at.keepOnly(child, '王母');
  await at.give(child, mother, [], { id, version: 2, fromOn: '2020-09-01', toOn: '2020-12-31' });
  await at.keepOnly(child);
});

test('an import of guardians that is undone leaves the one who pays', async () => {
  const at = await office();
  const child = await at.enrol('A1');
  const file = csv('学号,监护人姓名,电话', `A1,王父,${first}`, `A1,王母,${second}`);
  const { id } = (await upload(at, file, 'guardians')).import;
  const fields = ['number', 'guardianName', 'guardianPhone'] as const;
  const mapping = fields.map((field, column) => ({ column, field }));
  await call(students.endpoints.checkImport, { id, mapping }, at.person);
  await settle();
  expect(await ran(at, id)).toMatchObject({ imported: 2 });
  await at.give(child, await at.guardian(child, '王父'));
  await call(students.endpoints.undoImport, { id }, at.person);
  await settle();
  expect(await stateOf(at, id)).toMatchObject({ state: 'undone', kept: 1 });
  expect([await at.guardian(child, '王父'), await at.guardian(child, '王母')]).toEqual([
    expect.stringMatching(/./),
    '',
  ]);
});
