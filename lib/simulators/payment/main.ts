import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPayment } from './simulator.ts';

/** `npm run pay-sim -- PORT`: both payment channels alone, for a product that is started with the printed variable. */
const [port = '3300'] = process.argv.slice(2);
const folder = '.data';
mkdirSync(folder, { recursive: true });
const simulator = await startPayment(Number(port), { file: join(folder, 'pay-simulator.json') });
console.log(
  `- Payment simulator ready on ${simulator.origin}: the parent's wallet, switches, and what a school enters`,
);
console.log(`- Start the product with PAY_BASE=${simulator.origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void simulator.close().then(() => process.exit(0)));
