import { findDue } from './courseService.repository'
import { readCompletions, type CourseServices } from './readCompletions'

/** Hours after which completions are read again, and minutes between looks for what is due. */
const everyHours = 4
const lookEvery = 15 * 60_000
/** A site that does not answer is tried again so much later. */
const againAfter = 60 * 60_000

/**
 * Reads completed courses where they were not read for some hours.
 * @param triedAt when each organization's site was last tried; kept by the caller from one look to the next
 */
export async function readDue(services: CourseServices, triedAt: Map<number, number> = new Map(), isStopped: () => boolean = () => false): Promise<void> {
  const { database, now } = services
  for (const organizationId of await findDue(database.reader, new Date(now().getTime() - everyHours * 60 * 60_000))) {
    if (isStopped() || now().getTime() - (triedAt.get(organizationId) ?? 0) < againAfter) continue
    triedAt.set(organizationId, now().getTime())
    await readCompletions(services, organizationId)
  }
}

/** Reads completed courses of all organizations every few hours. Several processes may do so on one database: what both read is written once. */
export function startReadingCourses(services: CourseServices & { log: { warn(data: object, text: string): void } }): { stop(): Promise<void> } {
  const triedAt = new Map<number, number>()
  let isStopped = false
  let run: Promise<void> = Promise.resolve()
  const look = () => {
    run = run.then(() => (isStopped ? undefined : readDue(services, triedAt, () => isStopped)))
      .catch((error: unknown) => services.log.warn({ err: error }, 'completed courses could not be read; it is tried again in an hour'))
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  look()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await run
    },
  }
}
