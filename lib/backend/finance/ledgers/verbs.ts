import type { ledgerCalls } from '@/lib/contracts/finance/ledger-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { confirmOpenings, initialisation, saveOpenings } from './initialisation.ts';
import { listLedgers, openLedger } from './open.ts';
import { loadSettings, saveSettings } from './settings.ts';

export const ledgerVerbs: VerbGroup<typeof ledgerCalls> = {
  ledgers: listLedgers,
  openLedger,
  settings: loadSettings,
  saveSettings,
  initialisation,
  saveOpenings,
  confirmOpenings,
};
