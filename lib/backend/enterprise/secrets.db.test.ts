import { enterprise } from '@/lib/contracts/enterprise.ts';
import { stranger } from '@/lib/dev/test-installation.ts';
import { browser, corpA, corpB, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { log, told } from '@/lib/log.ts';
import { accounts } from '../account/schema.ts';
import {
  authorisations,
  identities,
  journeyStates,
  memberTickets,
  platformEvents,
  providerTokens,
  suiteTickets,
} from './schema.ts';
import { forgetTokens } from './wecom/tokens.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const { platform } = installation;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/** Everything that was handed to the log, before anything is cut out of it. */
function listen() {
  const lines: string[] = [];
  for (const level of levels)
    jest.spyOn(log, level).mockImplementation((...said: unknown[]) => {
      lines.push(JSON.stringify(said, (_, value: unknown) => (value instanceof Error ? told(value) : value)));
    });
  return lines;
}

/** What the simulator hands out: secrets, tickets, tokens and codes, each recognisable. */
const canary =
  /simulated(-|Token|Key)|ticket@@@|(suite|corp|provider|register|preAuth|install|signIn|agentTicket|corpTicket)-[0-9a-f]{36}/;

test('no secret, token, code, state or phone reaches the log or stands open in the database, whatever goes wrong', async () => {
  const lines = listen();
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  const accountId = admin.personId ?? '';
  const seen: string[] = [];
  const arrive = async (kind?: string) => {
    const path = '/service/auth/getuserinfo3rd';
    await platform.control('faults', { faults: kind ? [{ path, kind, count: 1 }] : [] });
    const { url, state } = await installation.begin();
    const { code = '' } = await platform.choose(url, corpA, firstMember);
    seen.push(state, code);
    return installation.end(code, state);
  };
  for (const kind of ['40029', '48004', '60020', '500', 'reset', 'truncated', 'html', 'nothing']) await arrive(kind);
  const unbound = await arrive();
  if (unbound.outcome === 'unbound') seen.push(unbound.ticket);
  await installation
    .database()
    .owner.insert(identities)
    .values({ corpId: corpA, userId: firstMember, accountId, boundAt: new Date() });
  const entered = await arrive();
  if (entered.outcome === 'entered') seen.push(entered.token);
  await call(endpoints.signInByTicket, { ticket: 'a-wrong-ticket-0123', browser }, stranger);
  seen.push('a-wrong-ticket-0123');

  const send = '/message/send';
  for (const kind of ['45009', '81013', 'reset']) {
    await platform.control('faults', { faults: [{ path: send, kind, count: 9 }] });
    await call(endpoints.sendTest, { text: kind }, admin);
    await installation.settle();
  }
  await platform.control('faults', { faults: [{ path: '/service/v2/get_permanent_code', kind: '500', count: 9 }] });
  await installation.market(corpB);
  const at = `${platform.origin()}/api/wxwork/callback/wwsimsuite1/instruction?msg_signature=0&timestamp=1&nonce=1`;
  await fetch(at, { method: 'POST', body: '<xml><Encrypt>AAAA</Encrypt></xml>' });

  // The register code is in the page's address, which the answer hands to the browser; the provider's token is nobody's
  // but ours.
  const registrant = { corpName: '新学校', adminName: '陈静', adminMobile: '15400000001' };
  const provider = '/service/get_provider_token';
  for (const kind of ['40001', 'reset', '']) {
    await platform.control('faults', { faults: kind ? [{ path: provider, kind, count: 9 }] : [] });
    const answer = await call(endpoints.getRegisterCode, registrant, admin).catch((error: unknown) => error);
    expect(JSON.stringify(answer)).not.toMatch(/simulated-|provider-[0-9a-f]{36}/);
    forgetTokens();
  }

  const phones = (await installation.database().owner.select().from(accounts)).map(({ phone }) => phone);
  const said = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(said).not.toMatch(canary);
  for (const secret of [...seen, ...phones]) expect(said).not.toContain(secret);

  const kept = await Promise.all(
    [authorisations, journeyStates, memberTickets, platformEvents, providerTokens, suiteTickets].map((table) =>
      installation.database().owner.select().from(table),
    ),
  );
  const stored = JSON.stringify(kept);
  expect(stored).not.toMatch(canary);
  for (const secret of seen) expect(stored).not.toContain(secret);
}, 60_000);
