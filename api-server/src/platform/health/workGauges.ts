import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database'
import type { Services } from '../http/requestContext'
import { measureJobs } from '../jobs/job.repository'
import { measureMessages } from '../mail/message.repository'

/** Milliseconds for which what was counted is told again: several who ask do not cost several times as much. */
const countedFor = 10_000
/** Milliseconds after which /metrics does without what the database has to count: all else is wanted most while that is away. */
const patience = 2_000

async function measure({ database, now }: Pick<Services, 'database' | 'now'>) {
  const [messages, jobs] = [await measureMessages(database.reader, now()), await measureJobs(database.reader, now())]
  return { messages, jobs }
}
type Measured = Awaited<ReturnType<typeof measure>>

/** Counts when asked, once at a time and not again for a while. @returns null while the database does not answer */
function counter(services: Pick<Services, 'database' | 'now'>): () => Promise<Measured | null> {
  let last: { at: number; counted: Promise<Measured | null> } | null = null
  return async () => {
    if (!last || performance.now() - last.at > countedFor) {
      const mine = { at: Infinity, counted: measure(services).catch(() => null) }
      last = mine
      // From the moment that it is there: one that takes long is not asked twice.
      void mine.counted.then((counted) => { mine.at = counted ? performance.now() : -Infinity })
    }
    return Promise.race([last.counted, wait(patience, null, { ref: false })])
  }
}

/**
 * Tells Prometheus what is waiting and what fails besides requests: messages, jobs, connections to the database. They are read when someone
 * asks for /metrics; what the database has to count has no value while it is away.
 */
export function workGauges(services: Pick<Services, 'database' | 'now'>): (registry: Registry) => void {
  const count = counter(services)
  return (registry) => {
    const gauge = (name: string, help: string, read: (measured: Measured) => readonly (readonly [labels: Record<string, string>, value: number])[], labelNames: string[] = []) => new Gauge({
      name, help, labelNames, registers: [registry],
      async collect() {
        const measured = await count()
        this.reset()
        if (measured) for (const [labels, value] of read(measured)) this.set(labels, value)
        // One without labels is 0 after a reset, which would say that all is well.
        else if (labelNames.length === 0) this.remove()
      },
    })
    const perChannel = (of: (each: Measured['messages'][number]) => number) => ({ messages }: Measured) => messages.map((each) => [{ channel: each.channel }, of(each)] as const)
    gauge('messages_waiting', 'Messages that are to be sent or tried again', perChannel(({ waiting }) => waiting), ['channel'])
    gauge('messages_oldest_urgent_seconds', 'Age of the oldest code that someone waits for and that was not sent; 0 without one', perChannel(({ oldestUrgent }) => oldestUrgent), ['channel'])
    gauge('messages_given_up', 'Messages of the last day that were tried and are not tried again', perChannel(({ givenUp }) => givenUp), ['channel'])
    gauge('jobs_waiting', 'Jobs that nobody has begun', ({ jobs }) => [[{}, jobs.waiting]])
    gauge('jobs_running', 'Jobs that are being done', ({ jobs }) => [[{}, jobs.running]])
    gauge('jobs_failed', 'Jobs of the last day that failed', ({ jobs }) => [[{}, jobs.failed]])
    addConnections(registry, services.database)
  }
}

/** Of the process itself: nobody has to be asked. The embedded database has none. */
function addConnections(registry: Registry, database: Database): void {
  if (!database.connections()) return
  const gauge = (name: string, help: string, read: (connections: NonNullable<ReturnType<Database['connections']>>) => number) => new Gauge({
    name, help, registers: [registry],
    collect() { this.set(read(database.connections()!)) },
  })
  gauge('database_connections_in_use', 'Connections to PostgreSQL that this process is using', ({ inUse }) => inUse)
  gauge('database_connections_awaited', 'Requests and work of this process that wait for a connection', ({ awaited }) => awaited)
  gauge('database_connections_most', 'Connections that it has at most: PORTAL_DATABASE_CONNECTIONS', ({ most }) => most)
}
