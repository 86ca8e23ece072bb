import { nextFault } from './faults.ts';
import { envelope } from './seal.ts';
import { grant, type SimCorp, type SimSuite, timeOf, type World } from './world.ts';

type Fields = Readonly<Record<string, string>>;

const answerMs = 5_000;
const tries = 3;

/**
 * Sends an event to an address of the product, the instruction address if nothing else is said: up to three times, five
 * seconds each.
 * @returns whether it was taken
 */
export async function push(
  world: World,
  suite: SimSuite,
  fields: Fields,
  to: { readonly kind: 'instruction' | 'system'; readonly receiver: string } = {
    kind: 'instruction',
    receiver: suite.suite_id,
  },
): Promise<boolean> {
  if (!world.product) return false;
  const xml = xmlOf({ SuiteId: suite.suite_id, TimeStamp: String(Math.floor(timeOf(world) / 1000)), ...fields });
  const record = { what: fields.InfoType ?? '', answers: [] as string[], tookMs: [] as number[] };
  world.pushes.push(record);
  for (let attempt = 0; attempt < tries; attempt++) {
    const began = performance.now();
    const answer = await send(world, suite, to.kind, xml, to.receiver);
    record.tookMs.push(performance.now() - began);
    record.answers.push(answer);
    if (answer === '200 success') return true;
  }
  return false;
}

async function send(world: World, suite: SimSuite, kind: string, xml: string, receiver: string): Promise<string> {
  const { query, encrypted } = envelope(suite, xml, receiver, Math.floor(timeOf(world) / 1000));
  const url = new URL(`/api/wxwork/callback/${suite.suite_id}/${kind}`, world.product ?? '');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const body = `<xml><ToUserName><![CDATA[${receiver}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`;
  try {
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(answerMs) });
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  }
}

/** Asks the product to prove that an address is its own. @returns whether it answered with the plain text */
export async function verifyAddress(world: World, suite: SimSuite, kind: string): Promise<boolean> {
  const echo = String(Math.floor(Math.random() * 1e15));
  const { query, encrypted } = envelope(suite, echo, world.providerCorpId, Math.floor(timeOf(world) / 1000));
  const url = new URL(`/api/wxwork/callback/${suite.suite_id}/${kind}`, world.product ?? '');
  for (const [name, value] of Object.entries({ ...query, echostr: encrypted })) url.searchParams.set(name, value);
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) });
  return answer.ok && (await answer.text()) === echo;
}

/** A new ticket for every suite, as the platform sends one each ten minutes. */
export async function pushTickets(world: World): Promise<void> {
  for (const suite of world.suites) {
    if (nextFault(world, 'ticket')) continue;
    suite.ticket = `ticket@@@${Math.random().toString(36).slice(2)}`;
    suite.ticketAt = timeOf(world);
    await push(world, suite, { InfoType: 'suite_ticket', SuiteTicket: suite.ticket });
  }
}

/** The app is taken from the market by a corporation. */
export function pushInstallation(world: World, suite: SimSuite, corpid: string, times = 1): Promise<boolean[]> {
  const AuthCode = grant(world, 'install', 600, { suiteId: suite.suite_id, corpid });
  const once = () => push(world, suite, { InfoType: 'create_auth', AuthCode, State: '' });
  return Promise.all(Array.from({ length: times }, once));
}

/** A corporation has been registered; the app of the promotion package comes with it. */
export async function pushRegistration(world: World, corp: SimCorp, state: string): Promise<void> {
  const [suite] = world.suites;
  if (!suite) return;
  const fields = {
    InfoType: 'register_corp',
    ServiceCorpId: world.providerCorpId,
    AuthCorpId: corp.corpid,
    State: state,
  };
  if (!nextFault(world, 'register_corp'))
    await push(world, suite, fields, { kind: 'system', receiver: world.providerCorpId });
  await pushInstallation(world, suite, corp.corpid);
}

const xmlOf = (fields: Fields) =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</xml>`;
