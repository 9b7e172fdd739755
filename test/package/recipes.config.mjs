/** For the recipe that is run as a test of a customer. */
export default { test: { include: ['.cache/*.vitest.mjs'], exclude: [] } };
