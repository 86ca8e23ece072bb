import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSimulator } from './simulator.ts';

/**
 * `npm run wecom-sim -- PORT PRODUCT-ORIGIN`: the simulator alone, for a product that is started with the printed
 * variables.
 */
const [port = '3200', product = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const folder = '.data';
mkdirSync(folder, { recursive: true });
const simulator = await startSimulator(Number(port));
const variables = simulator.configure(join(folder, 'wecom-simulator.json'));
console.log(`- Simulator ready on ${simulator.origin} (control token ${simulator.controlToken})`);
console.log(`- Play the platform on ${simulator.controlPage}`);
console.log('- Start the product with:');
for (const [name, value] of Object.entries(variables)) console.log(`    ${name}=${value}`);
console.log(`- Then connect it: curl -H "x-sim-token: ${simulator.controlToken}" -d '{"origin":"${product}",`);
console.log(`    "install":["wwSimKindergarten","wwSimSchool"]}' ${simulator.origin}/__sim/connect`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void simulator.close().then(() => process.exit(0)));
