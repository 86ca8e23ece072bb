import { readFileSync, writeFileSync } from 'node:fs';
import { withConfigurationTable } from './configuration-table.ts';

/** `npm run docs`: writes into the README what the code says about itself. */
writeFileSync('README.md', withConfigurationTable(readFileSync('README.md', 'utf8')));
