import { screens } from '../../react/screens.ts';

// Fetched before the clock of a test runs: on a loaded machine the first of them has taken longer than a test may.
await Promise.all(Object.values(screens).map((load) => load()));
