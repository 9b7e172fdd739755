import type { CallDatabase } from '../../../../examples/api/database/open.ts';

/** The same database, which does some other work once a statement has returned such a row. */
export function interrupted(opened: CallDatabase, at: (row: object) => boolean, work: () => Promise<unknown>) {
  let isDone = false;
  const database = opened.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && (result.rows as object[]).some(at)) {
        isDone = true;
        await work();
      }
      return result;
    },
  });
  return { ...opened, database };
}
