import type { Database } from '../../../../examples/api/database/schema.ts';

/** Counts the statements that the API sends to its database. */
export function counted(database: Database) {
  const counter = { database, statements: 0 };
  counter.database = database.withPlugin({
    transformQuery({ node }) {
      counter.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return counter;
}
