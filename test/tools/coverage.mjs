import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { coverRules, describeCoverage } from './docs/coverage.ts';
import { describeWays } from './docs/ways.ts';

// `npm run docs:coverage` writes docs/coverage.md and docs/ways.md. A test fails if one is out of date, a rule lacks code or
// test, or a way to log in has lost its test.

writeFileSync('docs/coverage.md', describeCoverage(coverRules()));
writeFileSync('docs/ways.md', describeWays());
