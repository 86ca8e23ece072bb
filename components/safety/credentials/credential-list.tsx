'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { credentialListed, validDays } from '@/lib/contracts/safety/credential.data.ts';
import type { Credential } from '@/lib/contracts/safety/credentials.ts';

const to =
  <S extends 'active' | 'lost' | 'revoked'>(state: S) =>
  ({ id, version, fromOn, toOn }: Credential) => ({ id, version, state, fromOn, toOn });

/** Cards and faces of children and staff, and what may be done with each. */
export const credentialList = {
  ...credentialListed,
  nameOf: ({ holder, code }) => `${holder.name} ${code}`,
  moves: {
    days: {
      form: question({
        endpoint: 'safety.changeCredential',
        fields: validDays,
        schema: async () => (await import('@/lib/contracts/safety/credentials.ts')).changedCredential,
        words: 'safety-credential',
        input: ({ id, version, phase }: Credential) => ({
          id,
          version,
          state: phase === 'lost' ? ('lost' as const) : ('active' as const),
        }),
        first: ({ fromOn, toOn }) => ({ fromOn, toOn: toOn ?? '' }),
      }),
    },
    find: calls('safety.changeCredential', to('active')),
    lose: calls('safety.changeCredential', to('lost')),
    revoke: calls('safety.changeCredential', to('revoked'), { danger: true }),
  },
} as const satisfies DeclaredList<'safety.credentials'>;
