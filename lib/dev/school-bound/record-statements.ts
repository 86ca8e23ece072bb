import type { Database, Tx } from '@/lib/backend/db/client.ts';

interface Client {
  query(text: string, ...rest: unknown[]): Promise<unknown>;
}

/** The embedded database, each statement that its transactions send told to `hear`. What the owner asks outside any school is not heard. */
export function recordStatements(database: Database, hear: (text: string) => void): Database {
  return {
    ...database,
    transaction: (work, opening) => {
      if (opening) hear(opening.text);
      return database.transaction((tx, rows) => {
        listenTo(tx, hear);
        return work(tx, rows);
      }, opening);
    },
  };
}

/** Every transaction of the embedded database has a client of its own, so nothing has to be put back. */
function listenTo(tx: Tx, hear: (text: string) => void): void {
  const { client } = (tx as unknown as { session: { client: Client } }).session;
  const query = client.query.bind(client);
  client.query = (text, ...rest) => {
    hear(text);
    return query(text, ...rest);
  };
}
