import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeFolders } from '../private-folders.ts';
import { standGates } from '../simulators/gates.ts';
import { startPayment } from '../simulators/payment/simulator.ts';
import { startProviders } from '../simulators/providers/simulator.ts';
import { type Simulator, startSimulator } from '../simulators/wecom/simulator.ts';

/** The corporations of the demo schools, which have the app from the start. */
const corporations = ['wwSimKindergarten', 'wwSimSchool'];

/**
 * Starts the simulators of the messaging platform, of the vendors who sign people in and of the payment channels beside
 * the server, on this machine alone, and points this process to them. Another server on this machine may have the port:
 * then any free one will do.
 */
export async function startPlatform(
  port: number,
  dataDir: string,
): Promise<{ connect: (origin: string) => Promise<void> }> {
  closeFolders();
  const simulator = await startSimulator(port).catch(() => startSimulator());
  Object.assign(process.env, simulator.configure(join(dataDir, 'wecom-simulator.json')));
  await startVendors();
  await startChannels(dataDir);
  return {
    connect: async (origin) => {
      const keys = join(dataDir, 'demo-keys.json');
      if (existsSync(keys)) standGates(origin, (JSON.parse(readFileSync(keys, 'utf8')) as { gates: string[] }).gates);
      await connect(simulator, origin);
    },
  };
}

/** Who may be chosen at the vendors' pages: nobody's account knows them until a phone is proven. */
const vendorPeople = ['陈静', '林悦', '王欣', '李敏', '周文', '吴晓', '新用户'];

/** The other ways of signing in, unless one of them is set up for real. */
async function startVendors(): Promise<void> {
  const { WECHAT_APP_ID, ALIPAY_APP_ID, DINGTALK_CLIENT_ID } = process.env;
  if (WECHAT_APP_ID || ALIPAY_APP_ID || DINGTALK_CLIENT_ID) return;
  const { variables, origin } = await startProviders(vendorPeople);
  Object.assign(process.env, variables);
  console.log(`- WeChat, Alipay and DingTalk are simulated at ${origin}: the sign-in page leads there`);
}

/** The payment channels, unless they are somewhere already: the demo schools have their merchant accounts there. */
async function startChannels(dataDir: string): Promise<void> {
  if (process.env.PAY_BASE) return;
  const { origin } = await startPayment(0, { file: join(dataDir, 'pay-simulator.json') });
  process.env.PAY_BASE = origin;
  console.log(
    `- WeChat Pay and Alipay are simulated at ${origin}: the wallet of parents, and what can go wrong with it`,
  );
}

async function connect(simulator: Simulator, origin: string): Promise<void> {
  console.log(`- Enterprise messaging simulator on ${simulator.origin} (control token ${simulator.controlToken})`);
  console.log(`- Play the messaging platform (people, events, faults, clock) on ${simulator.controlPage}`);
  // A server that stops at this moment takes no callbacks; the next start connects again.
  await simulator.control('connect', { origin, install: corporations }).catch(() => {});
}
