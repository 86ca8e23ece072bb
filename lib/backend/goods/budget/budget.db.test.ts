import { goods } from '@/lib/contracts/goods.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { stocked } from '../document/samples.ts';

const installation = testInstallation();
const { endpoints } = goods;

/** A department, somebody who asks for it, and somebody who sets budgets and decides. */
async function office() {
  const school = await installation.school();
  const head = await school.as('*');
  const teacher = await school.as('goods.item.view', 'goods.request.view', 'goods.request.edit', 'goods.stock.view');
  const department = { parentId: null, name: '后勤部', sort: 1 };
  const { id: departmentId } = await call(organisation.endpoints.saveDepartment, department, head);
  const { itemId, warehouseId } = await stocked({ call: (endpoint, input) => call(endpoint, input, head) });
  const ask = (pieces: number, more: object = {}) =>
    call(
      endpoints.savePurchaseRequest,
      {
        ...{ reason: '备货', wantedOn: null, note: '', departmentId },
        lines: [{ itemId, quantity: pieces * 1_0000, price: 100_0000 }],
        ...more,
      },
      teacher,
    );
  return { head, teacher, departmentId, itemId, warehouseId, ask };
}

test('a request beyond the budget of its department is warned of and made; one that failed counts no more', async () => {
  const { head, departmentId, ask } = await office();
  expect((await ask(1)).budget).toBeNull();
  await call(endpoints.saveBudget, { departmentId, cents: 500_00 }, head);
  expect(await ask(3)).toMatchObject({
    receiver: '后勤部',
    budget: { cents: 500_00, askedCents: 400_00, overCents: 0 },
  });
  const over = await ask(2);
  expect(over.budget).toEqual({ cents: 500_00, askedCents: 600_00, overCents: 100_00 });
  const row = async () => (await call(endpoints.budgets, {}, head)).rows.find(({ id }) => id === departmentId);
  expect(await row()).toMatchObject({ cents: 500_00, waitingCents: 600_00, passedCents: 0, leftCents: -100_00 });
  const failed = { id: over.id, version: over.version, move: 'reject' as const, decision: '明年再买' };
  await call(endpoints.decidePurchaseRequest, failed, head);
  expect(await row()).toMatchObject({ waitingCents: 400_00, leftCents: 100_00 });
  await call(endpoints.saveBudget, { departmentId, cents: null }, head);
  expect(await row()).toMatchObject({ cents: null, leftCents: null });
});

test('a standing request is found among others and asked for again once it is decided about', async () => {
  const { head, teacher, ask } = await office();
  await ask(1);
  const { id, version } = await ask(2, { standing: true });
  const standing = async () => (await call(endpoints.purchaseRequests, { standing: true }, teacher)).rows;
  expect(await standing()).toMatchObject([{ id, standing: true, actions: ['edit', 'photo', 'withdraw'] }]);
  await call(endpoints.decidePurchaseRequest, { id, version, move: 'approve', decision: '' }, head);
  expect(await standing()).toMatchObject([{ id, actions: ['again'] }]);
});

test('what is below its least can be asked for where it stands', async () => {
  const { head, teacher, itemId, warehouseId } = await office();
  await call(endpoints.saveLevel, { itemId, warehouseId, least: 5_0000, wanted: 9_0000 }, head);
  expect(await call(endpoints.stock, { low: true }, teacher)).toMatchObject({
    rows: [{ itemId, missing: 9_0000, actions: ['ask'] }],
  });
});
