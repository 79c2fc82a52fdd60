import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Services } from './requestContext'

/**
 * Adds GET /metrics for Prometheus if PORTAL_METRICS says so; nothing is measured otherwise.
 * Routes are named by their call or pattern, never by the address that was asked for: a stranger must not make new series.
 * @param more adds what is known elsewhere
 */
export function addMetrics(app: FastifyInstance, { settings, publicCache, events }: Pick<Services, 'settings' | 'publicCache' | 'events'>, more: (registry: Registry) => void = () => {}): void {
  if (!settings.PORTAL_METRICS) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by call (or route) and status; answers from the public cache are counted beside it',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  addCacheCounter(registry, 'public_cache_hits_total', 'Public answers sent from memory, 304 included', () => publicCache.hits)
  addCacheCounter(registry, 'public_cache_not_modified_total', 'Public answers from memory that were a 304', () => publicCache.notModified)

  new Counter({
    name: 'security_events_total', help: 'Events that can be alerted on, by the name that the log gives them', labelNames: ['event'], registers: [registry],
    collect() {
      this.reset()
      for (const [event, times] of events.all()) this.inc({ event }, times)
    },
  })

  more(registry)
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.callName ?? request.routeOptions.url ?? 'none'
    durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_, reply) => reply.headers({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(await registry.metrics()))
}

/** The public cache counts for itself, before any routing; its figures are taken over when someone asks. */
function addCacheCounter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name, help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
