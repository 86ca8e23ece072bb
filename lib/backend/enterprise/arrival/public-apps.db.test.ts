import { enterprise } from '@/lib/contracts/enterprise.ts';
import { stranger } from '@/lib/dev/test-installation.ts';
import { wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = wecomFixture();

test('anybody reads which apps there are and where each is entered, and no school is named', async () => {
  const school = await installation.school();
  const { apps } = await call(enterprise.endpoints.publicApps, {}, stranger);
  expect(apps).toContainEqual({ code: 'students', appCodes: ['school'] });
  expect(apps).toContainEqual({ code: 'xyaf', appCodes: ['safety'] });
  expect(apps).toContainEqual({ code: 'charge', appCodes: [] });
  expect(JSON.stringify(apps)).not.toContain(school.id);
});
