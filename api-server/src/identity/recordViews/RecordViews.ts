import type { RecordKind } from '@portal/shared/platform/access/recordKinds'
import type { Database } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { addViews, type RecordView } from './recordView.repository'

/** Collected looks are written this often, many at once: reading a record waits for no write. */
const every = 5_000
/** Rows of one statement. */
const batch = 1_000

/** Those on a team whose eligibility the reader is told. */
export const judgedAmong = (rows: readonly { studentId: number | null; eligibility: unknown }[]): number[] =>
  rows.flatMap(({ studentId, eligibility }) => (studentId !== null && eligibility !== null ? [studentId] : []))

/**
 * Logs who looked at which child's records. Looks of a few seconds are gathered and written together; those of a process that is
 * killed in these seconds are lost, as docs/security.md says.
 */
export class RecordViews {
  readonly #waiting = new Map<string, RecordView>()
  #run: Promise<void> = Promise.resolve()

  constructor(private readonly database: Database) {}

  /** Notes a look. What a family reads of itself is no access that is kept (34 CFR 99.32(d)); what an admin reads who acts as one of them is. */
  note({ organizationId, userId, actingUserId, roleType }: Pick<SignedIn, 'organizationId' | 'userId' | 'actingUserId' | 'roleType'>, kind: RecordKind, studentIds: readonly number[], at: Date): void {
    if (actingUserId === null && roleType !== 'org' && roleType !== 'staff') return
    const day = at.toISOString().slice(0, 10)
    for (const studentId of studentIds) {
      const key = `${studentId}/${userId}/${actingUserId ?? 0}/${kind}/${day}`
      const before = this.#waiting.get(key)
      this.#waiting.set(key, { organizationId, studentId, userId, actingUserId: actingUserId ?? 0, kind, day, lastAt: at, times: (before?.times ?? 0) + 1 })
    }
  }

  /** Writes what waits; what could not be written waits on. */
  flush(): Promise<void> {
    this.#run = this.#run.catch(() => undefined).then(async () => {
      const taken = [...this.#waiting.entries()]
      this.#waiting.clear()
      for (let start = 0; start < taken.length; start += batch) {
        try {
          await this.database.transaction((tx) => addViews(tx, taken.slice(start, start + batch).map(([, view]) => view)))
        } catch (error) {
          for (const [key, view] of taken.slice(start)) {
            const newer = this.#waiting.get(key)
            this.#waiting.set(key, newer ? { ...newer, times: newer.times + view.times } : view)
          }
          throw error
        }
      }
    })
    return this.#run
  }

  /** Writes every few seconds. `stop` writes what still waits. */
  start(log: { warn(data: object, text: string): void }): { stop(): Promise<void> } {
    const failed = (error: unknown) => log.warn({ err: error }, 'who looked at records could not be written; it is tried again')
    const timer = setInterval(() => void this.flush().catch(failed), every)
    timer.unref()
    return {
      stop: async () => {
        clearInterval(timer)
        await this.flush().catch(failed)
      },
    }
  }
}
