import { readFileSync, writeFileSync } from 'node:fs';
import { withConfigurationTable } from './configuration-table.ts';

/** `npm run docs`: writes into deploy/configuration.md what the code says about itself. */
const page = 'deploy/configuration.md';
writeFileSync(page, withConfigurationTable(readFileSync(page, 'utf8')));
