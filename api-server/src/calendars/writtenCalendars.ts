import { createHash } from 'node:crypto'
import { encode, Encoded, type EncodedBody } from '../http/encode'
import { Lane } from '../threads/Lane'
import { runInThread } from '../threads/runInThread'
import { makeCalendar, type CalendarFeed } from './makeCalendar'

/** Entries from which a calendar is written in a thread of its own: fewer are written sooner than a thread has begun. */
const manyEntries = 200

/** The work of the thread (threads/threadWork.ts): plain bytes, which can be handed over. */
export function writeCalendar(feed: CalendarFeed): EncodedBody {
  return encode(makeCalendar(feed))
}

/**
 * Calendars as they were written and compressed, by what is in them: as long as nothing of that changes, the same bytes are sent,
 * whatever else is written to the database meanwhile. Calendar programs ask every hour, for years.
 */
export class WrittenCalendars {
  private readonly kept = new Map<string, EncodedBody>()
  private readonly underway = new Map<string, Promise<EncodedBody>>()
  private bytes = 0
  /** One is written at a time; who would be the fiftieth to wait is told to come again. */
  private readonly lane = new Lane(1, 50)
  /** Calendars written so far. */
  written = 0

  /** @param largest bytes kept, all encodings together */
  constructor(private readonly largest = 32 * 1024 * 1024) {}

  /** @throws DomainError unavailable if too many wait */
  async of(feed: CalendarFeed): Promise<string | Encoded> {
    if (feed.entries.length < manyEntries) return makeCalendar(feed)
    const version = createHash('sha256').update(JSON.stringify(feed)).digest('base64url')
    const known = this.kept.get(version)
    if (known) {
      // The one that was asked for last is the last to go.
      this.kept.delete(version)
      this.kept.set(version, known)
      return new Encoded(known)
    }
    const before = this.underway.get(version)
    if (before) return new Encoded(await before)
    const writing = this.lane.run(() => runInThread('writeCalendar', feed)).then((body) => this.keep(version, body)).finally(() => this.underway.delete(version))
    this.underway.set(version, writing)
    return new Encoded(await writing)
  }

  private keep(version: string, { etag, identity, gzip, brotli }: EncodedBody): EncodedBody {
    // What a thread hands over are bare bytes.
    const body = { etag, identity: Buffer.from(identity), gzip: Buffer.from(gzip), brotli: Buffer.from(brotli) }
    this.written += 1
    this.kept.set(version, body)
    this.bytes += sizeOf(body)
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= this.largest) break
      this.kept.delete(oldest)
      this.bytes -= sizeOf(old)
    }
    return body
  }
}

const sizeOf = ({ identity, gzip, brotli }: EncodedBody) => identity.length + gzip.length + brotli.length
