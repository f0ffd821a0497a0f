// OpenMetrics by prom-client, for Prometheus and what reads its format.
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client'
import type { DatabaseLoad, KindOfJobs, Metrics, MetricSources } from '../../ports/metrics.ts'
import { listenForScrapes, type ScrapeSettings } from './scrape-server.ts'

/** In seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type OpenRegistry = Registry<OpenMetricsContentType>

/** Counts from now on, and answers on a port of its own. Throws where that port cannot be had. */
export async function openMetrics(
  settings: ScrapeSettings,
  sources: MetricSources,
  onError: (error: unknown) => void,
): Promise<Metrics> {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  // the event loop's delay, memory, processor time and garbage collection
  collectDefaultMetrics({ register: registry })
  const counted = countersIn(registry)
  const readSources = gaugesIn(registry, sources, onError)
  const scrapes = await listenForScrapes(settings, {
    contentType: registry.contentType,
    async read() {
      await readSources()
      return registry.metrics()
    },
  })
  return { ...counted, ...scrapes }
}

function countersIn(register: OpenRegistry): Omit<Metrics, 'port' | 'close'> {
  const registers = [register]
  const requests = new Counter({
    name: 'oka_requests',
    help: 'Requests by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'oka_request_duration_seconds',
    help: 'Time until a request was answered, by pattern of the route',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const mails = new Counter({
    name: 'oka_mails',
    help: 'Mails by what became of them; failed counts attempts',
    labelNames: ['outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'oka_rate_limited',
    help: 'Calls that were refused, by the name of the limit',
    labelNames: ['limit'],
    registers,
  })
  for (const outcome of ['sent', 'failed', 'bounced', 'skipped']) mails.inc({ outcome }, 0)
  return {
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    countMail: (outcome) => mails.inc({ outcome }),
    countRefusal: (limit) => refusals.inc({ limit }),
  }
}

/** Returns what reads the sources and sets the gauges. */
function gaugesIn(register: OpenRegistry, sources: MetricSources, onError: (error: unknown) => void) {
  const registers = [register]
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const retries = new Counter({
    name: 'oka_transaction_retries',
    help: 'Transactions that were begun again',
    registers,
  })
  const load = {
    connections: gauge('oka_database_connections', 'Connections of this process, by state', 'state'),
    waiting: gauge('oka_database_waiting', 'What waits for a connection, or on SQLite to write'),
    up: gauge('oka_database_up', '1 where the database answered this scrape'),
  }
  const jobs = {
    count: gauge('oka_jobs', 'Jobs of all processes, by kind and state', 'kind', 'state'),
    age: gauge('oka_oldest_job_age_seconds', 'How long the oldest job that waits has been due', 'kind'),
    deadLetters: gauge('oka_dead_letters', 'Jobs that were given up, by kind', 'kind'),
  }
  const lastRun = gauge('oka_last_run_timestamp_seconds', 'When it ended well last', 'operation')
  const bounced = gauge('oka_bounced_addresses', 'Addresses that refuse mail')

  function setLoad({ open, idle, waiting, retries: total }: DatabaseLoad) {
    load.connections.set({ state: 'idle' }, idle)
    load.connections.set({ state: 'used' }, open - idle)
    load.waiting.set(waiting)
    retries.reset()
    retries.inc(total)
  }
  function setJobs(kinds: readonly KindOfJobs[]) {
    for (const { kind, waiting, planned, running, givenUp, oldestDueAt } of kinds) {
      for (const [state, count] of Object.entries({ waiting, planned, running }))
        jobs.count.set({ kind, state }, count)
      jobs.deadLetters.set({ kind }, givenUp)
      jobs.age.set({ kind }, oldestDueAt === null ? 0 : (sources.now() - oldestDueAt) / 1_000)
    }
  }
  return async () => {
    setLoad(sources.readDatabaseLoad())
    const shared = [jobs.count, jobs.age, jobs.deadLetters, lastRun, bounced]
    try {
      const [kinds, runs, addresses] = await Promise.all([
        sources.listKindsOfJobs(),
        sources.listLastRuns(),
        sources.countBouncedAddresses(),
      ])
      for (const one of shared) one.reset()
      setJobs(kinds)
      for (const { operation, finishedAt } of runs) lastRun.set({ operation }, finishedAt / 1_000)
      bounced.set(addresses)
      load.up.set(1)
    } catch (error) {
      onError(error)
      // what was read before is not true any more
      for (const one of shared) one.reset()
      load.up.set(0)
    }
  }
}
