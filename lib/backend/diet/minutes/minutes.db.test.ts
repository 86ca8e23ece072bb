import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { committeeMinutes, saveMinutes, moveMinutes, removeMinutes } = diet.endpoints;
const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

test('minutes stand in their quarter, stay as they were signed, and are of no day to come', async () => {
  const person = await (await installation.school()).as('diet.minutes.view', 'diet.minutes.edit');
  const written = {
    ...{ heldOn: '2026-09-30', place: '', host: '李园长', attendees: '家长代表 5 人' },
    ...{ topics: '九月食谱', decisions: '' },
  };
  await expect(call(saveMinutes, { ...written, heldOn: '2099-01-01' }, person)).rejects.toMatchObject({
    fields: { heldOn: expect.anything() },
  });
  const draft = await call(saveMinutes, written, person);
  expect(draft).toMatchObject({ quarter: '2026-3', state: 'draft', actions: ['edit', 'sign', 'remove'] });
  const signed = await call(moveMinutes, { ...kept(draft), move: 'sign' }, person);
  await expect(call(saveMinutes, { ...written, ...kept(signed) }, person)).rejects.toMatchObject({ status: 409 });
  await expect(call(removeMinutes, kept(signed), person)).rejects.toMatchObject({ status: 409 });
  expect((await call(committeeMinutes, { q: '九月' }, person)).rows).toMatchObject([{ state: 'signed' }]);
});
