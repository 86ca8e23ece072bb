import { deviceEndpoints } from '@/lib/gateway/serve-device.ts';
import { deviceProtocol } from './device-protocol.ts';

const page = deviceProtocol();

test('the document has every call of devices and no other, each field with its meaning', () => {
  const called = [...page.matchAll(/^## POST \/api\/device\/(\w+)$/gm)].map(([, name]) => name);
  expect(called.sort()).toEqual(Object.keys(deviceEndpoints).sort());
  expect(page.split('\n').filter((line) => /^\| `.*\| \|$/.test(line) || /^\| `.*\| {2}\|$/.test(line))).toEqual([]);
});

test('the samples of the document are taken by the contract', () => {
  const samples = [...page.matchAll(/^POST \/api\/device\/(\w+)\n.*\n.*\n\n(\{.*\})$/gm)];
  expect(samples).toHaveLength(Object.keys(deviceEndpoints).length);
  for (const [, name, body = ''] of samples) {
    const endpoint = deviceEndpoints[name as keyof typeof deviceEndpoints];
    expect(endpoint.input.safeParse({ ...JSON.parse(body), key: 'x' })).toMatchObject({ success: true });
  }
});
