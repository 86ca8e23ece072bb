import type { Database, Tx } from '@/lib/backend/db/client.ts';

type Asked = string | { readonly text: string };

interface Client {
  query(asked: Asked, ...rest: unknown[]): unknown;
}

/** The database, each statement that its transactions send told to `hear`. What the owner asks outside any school is not heard. */
export function recordStatements(database: Database, hear: (text: string) => void): Database {
  return {
    ...database,
    transaction: (work, opening) => {
      if (opening) hear(opening.text);
      return database.transaction((tx, rows) => heard(tx, hear, () => work(tx, rows)), opening);
    },
  };
}

/** A server's pool lends the client of this transaction to others later, who are not listened to. */
async function heard<T>(tx: Tx, hear: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const { client } = (tx as unknown as { session: { client: Client } }).session;
  const { query } = client;
  client.query = (asked, ...rest) => {
    hear(typeof asked === 'string' ? asked : asked.text);
    return query.call(client, asked, ...rest);
  };
  try {
    return await work();
  } finally {
    client.query = query;
  }
}
