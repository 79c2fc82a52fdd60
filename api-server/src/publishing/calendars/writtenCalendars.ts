import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Encoded, type EncodedBody } from '../../platform/http/encode'
import { Lane } from '../../platform/threads/Lane'
import { runInThread } from '../../platform/threads/runInThread'
import { makeCalendar, type CalendarFeed } from './makeCalendar'
import { writeCalendarWork } from './writeCalendar.work'

/** Entries from which a calendar is written in a thread of its own: fewer are written sooner than a thread has begun. */
const manyEntries = 200

/**
 * Calendars as they were written and compressed, by their content: as long as none of it changes, the same bytes are sent,
 * whatever else is written to the database. Calendar programs poll every hour, for years.
 */
export class WrittenCalendars {
  private readonly kept: LRUCache<string, EncodedBody>
  private readonly underway = new Map<string, Promise<EncodedBody>>()
  /** One is written at a time; a request that would be the fiftieth in line is told to come again. */
  private readonly lane = new Lane(1, 50)
  /** Calendars written so far. */
  written = 0

  /**
   * @param largest bytes kept, all encodings together
   * @param inThread how a large one is written outside the thread that answers
   */
  constructor(largest = 32 * 1024 * 1024, private readonly inThread: (work: typeof writeCalendarWork, feed: CalendarFeed) => Promise<EncodedBody> = runInThread) {
    this.kept = new LRUCache({ maxSize: largest, sizeCalculation: sizeOf })
  }

  /** @throws DomainError unavailable if too many wait */
  async of(feed: CalendarFeed): Promise<string | Encoded> {
    if (feed.entries.length < manyEntries) return makeCalendar(feed)
    const version = createHash('sha256').update(JSON.stringify(feed)).digest('base64url')
    const known = this.kept.get(version)
    if (known) return new Encoded(known)
    const before = this.underway.get(version)
    if (before) return new Encoded(await before)
    const writing = this.lane.run(() => this.inThread(writeCalendarWork, feed)).then((body) => this.keep(version, body)).finally(() => this.underway.delete(version))
    this.underway.set(version, writing)
    return new Encoded(await writing)
  }

  private keep(version: string, { etag, identity, gzip, brotli }: EncodedBody): EncodedBody {
    // What a thread hands over are bare bytes.
    const body = { etag, identity: Buffer.from(identity), gzip: Buffer.from(gzip), brotli: Buffer.from(brotli) }
    this.written += 1
    this.kept.set(version, body)
    return body
  }
}

const sizeOf = ({ identity, gzip, brotli }: EncodedBody) => identity.length + gzip.length + brotli.length
