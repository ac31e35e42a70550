import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { headLines, type Metrics, sampleLine } from '../metrics/metrics.ts';
import { queueLines } from '../metrics/queues.ts';
import type { Clock } from '../ports/clock.ts';
import type { Db } from '../store/database.ts';

/** The sources of the page. */
export interface MetricsParts {
  metrics: Metrics;
  db: Db;
  clock: Clock;
  /** How many lines of the log were dropped since the start. */
  droppedLines: () => number;
}

/** Serves `GET /metrics`, and nothing else, on a separate port, so that API clients cannot reach it. */
export function metricsServer({ metrics, db, clock, droppedLines }: MetricsParts): Server {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    queueLines(db, clock.now()).then(
      (queues) => {
        const lines = [
          ...metrics.lines(),
          ...queues,
          ...clockLines(clock),
          ...processLines(delay.percentile(99) / 1e9, droppedLines()),
        ];
        response.writeHead(200, {
          'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
          'Cache-Control': 'no-store',
        });
        response.end(`${lines.join('\n')}\n`);
      },
      () => response.writeHead(503).end(),
    );
  });
  server.on('close', () => delay.disable());
  return server;
}

function clockLines(clock: Clock): string[] {
  const { machineMs, doubtMs } = clock.offset?.() ?? { machineMs: 0, doubtMs: 0 };
  return [
    ...one(
      'infra_clock_machine_ahead_seconds',
      'gauge',
      "This machine's clock, against the provider's time.",
      machineMs / 1000,
    ),
    ...one('infra_clock_not_followed_seconds', 'gauge', 'A jump of the clock that is not followed.', doubtMs / 1000),
  ];
}

function one(name: string, type: 'counter' | 'gauge', help: string, value: number): string[] {
  return [...headLines(name, type, help), sampleLine(name, {}, value)];
}

function processLines(loopDelay: number, dropped: number): string[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ...one('infra_log_lines_dropped_total', 'counter', 'Log lines that could not be written.', dropped),
    ...one('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6),
    ...one('process_resident_memory_bytes', 'gauge', 'Memory held.', rss),
    ...one('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', heapUsed),
    ...one('nodejs_eventloop_lag_p99_seconds', 'gauge', 'How late timers are, the 99th of a hundred.', loopDelay),
    ...one('process_start_time_seconds', 'gauge', 'When the process began.', Date.now() / 1000 - process.uptime()),
  ];
}
