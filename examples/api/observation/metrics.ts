import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from './observed.ts';

/** Figures in the format of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly observe: Observer;
  /** Figures that are read when somebody asks. */
  watch(sources: MetricSources): void;
  /** Half of a limit is used up. */
  halfUsed(limit: string): void;
  /** A job in the background has ended. */
  jobEnded(job: string, seconds: number, failed: boolean): void;
}

export interface MetricSources {
  /** Hashes of passwords that wait for their turn. */
  readonly waitingHashes: () => number;
  /** Calls that wait for a lock which another call of this process holds. */
  readonly waitingForLocks: () => number;
  /** Connections to the database; undefined for the embedded one. */
  readonly connections: (() => Connections) | undefined;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

/** In seconds: what a user does not notice, to what no call takes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Gauges with the name of a counter, which `promtool check metrics` refuses; those by kind have the same sums.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answers, by call and outcome.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time until the answer, by call.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const halves = new Counter({
    name: 'portal_limit_half_total',
    help: 'How often half of a limit was used up within its time, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Ended jobs in the background, by outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Gauge({
    name: 'portal_job_seconds',
    help: 'Time that the last job has taken.',
    labelNames: ['job'],
    registers,
  });

  return {
    registry,
    observe({ call, outcome, ms }) {
      requests.inc({ call, outcome });
      durations.observe({ call }, ms / 1000);
    },
    watch({ waitingHashes, waitingForLocks, connections }) {
      new Gauge({
        name: 'portal_password_queue',
        help: 'Hashes of passwords that wait for their turn.',
        registers,
        collect() {
          this.set(waitingHashes());
        },
      });
      new Gauge({
        name: 'portal_lock_queue',
        help: 'Calls that wait for a lock of another call.',
        registers,
        collect() {
          this.set(waitingForLocks());
        },
      });
      if (connections === undefined) return;
      new Gauge({
        name: 'portal_database_connections',
        help: 'Connections of calls to the database, and calls that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
        },
      });
    },
    halfUsed: (limit) => halves.inc({ limit }),
    jobEnded(job, seconds, failed) {
      jobs.inc({ job, outcome: failed ? 'failed' : 'done' });
      jobSeconds.set({ job }, seconds);
    },
  };
}
