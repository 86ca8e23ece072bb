import { readFileSync, writeFileSync } from 'node:fs';
import { withConfigurationTable } from './configuration-table.ts';
import { deviceProtocol } from './device-protocol.ts';

/** `npm run docs`: writes into two pages of deploy what the code says about itself. */
const page = 'deploy/configuration.md';
writeFileSync(page, withConfigurationTable(readFileSync(page, 'utf8')));
writeFileSync('deploy/device-protocol.md', deviceProtocol());
