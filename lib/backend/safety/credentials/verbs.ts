import type { credentialCalls } from '@/lib/contracts/safety/credential-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listCredentials } from './list.ts';
import { addCredential, changeCredential } from './write.ts';

export const credentialVerbs: VerbGroup<typeof credentialCalls> = {
  credentials: listCredentials,
  addCredential,
  changeCredential,
};
