import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCatalogue } from 'account-portal';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../../examples/api/observation/metrics.ts';
import { findProgram } from '../../support/installed.ts';

const file = 'examples/deploy/alerts.yaml';
const rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[] = parse(
  readFileSync(file, 'utf8'),
).groups.flatMap(({ rules }: { rules: never[] }) => rules);
const promtool = findProgram('promtool');

/** What a server tells Prometheus after a call, with half of a limit used and a sweep. */
function tell(): Promise<string> {
  const metrics = createMetrics();
  const connections = () => ({ open: 1, idle: 1, waiting: 0 });
  metrics.watch({ waitingHashes: () => 1, waitingForLocks: () => 0, connections });
  metrics.observe({ request: '', method: 'POST', call: 'mixedLogin', status: 200, outcome: 'ok', ms: 3 });
  metrics.halfUsed('codes');
  metrics.jobEnded('sweep', 1, false);
  return metrics.registry.metrics();
}

test('every rule asks for figures, labels and outcomes that a server has', async () => {
  const told = await tell();
  const names = new Set([...told.matchAll(/^(\w+)/gm)].map(([, name = '']) => name));
  const wrong: string[] = [];
  for (const { alert, expr } of rules) {
    for (const [, name = '', labels = ''] of expr.matchAll(/\b([a-z]+(?:_[a-z]+)+|up)(?:\{([^}]*)\})?/g)) {
      if (['histogram_quantile', 'max_over_time'].includes(name)) continue;
      if (name !== 'up' && !names.has(name)) wrong.push(`${alert}: ${name}`);
      for (const [, label = '', value = ''] of labels.matchAll(/(\w+)=~?"([^"]*)"/g)) {
        const line = new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm');
        if (label !== 'job' && !line.test(told)) wrong.push(`${alert}: ${name} has no ${label}`);
        const codes = label === 'outcome' && name === 'portal_requests_total' ? value.split('|') : [];
        wrong.push(
          ...codes.filter((code) => !Object.hasOwn(errorCatalogue, code) && !/^(?:ok|http-5\.\.)$/.test(code)),
        );
      }
    }
  }

  expect(rules.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

test('the page for operators says what to do about every alert', () => {
  const page = readFileSync('docs/operators.md', 'utf8');

  expect(rules.filter(({ alert }) => !page.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
  for (const { labels, annotations } of rules) {
    expect(labels.severity).toMatch(/^(?:page|ticket)$/);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

test.skipIf(promtool === '')('promtool finds nothing wrong with the rules, nor with the figures', async () => {
  const run = (what: string[], input = '') => execFileSync(promtool, ['check', ...what], { encoding: 'utf8', input });

  expect(run(['rules', file])).toContain(`SUCCESS: ${rules.length} rules found`);
  expect(run(['metrics'], await tell())).toBe('');
});
