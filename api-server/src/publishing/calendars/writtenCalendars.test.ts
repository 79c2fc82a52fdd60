import ICAL from 'ical.js'
import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { describe, expect, it } from 'vitest'
import { threadWorks } from '../../app/threadWorks'
import { encode, Encoded, type EncodedBody } from '../../platform/http/encode'
import { contentLine, textLine } from './contentLine'
import { makeCalendar, type CalendarEntry, type CalendarFeed } from './makeCalendar'
import { writeCalendarWork } from './writeCalendar.work'
import { WrittenCalendars } from './writtenCalendars'
import { clockTime } from './zonedMoment'

const entry = (index: number, values: Partial<CalendarEntry> = {}): CalendarEntry => ({
  key: `match-${index}`, startsAt: new Date(Date.UTC(2026, 7, 1, 22) + index * 5 * 3_600_000), endsAt: new Date(Date.UTC(2026, 7, 2) + index * 5 * 3_600_000), timeZone: 'America/Chicago',
  summary: `Girls Soccer (Varsity): Saint Example Academy ${index} at Other Preparatory School`, description: 'District 4\nResult: 3, 2', location: 'Field, Marfa',
  path: `/embed-code/team-match-schedules/${index}`, state: 'published', stateText: '', sequence: index % 3, updatedAt: new Date('2026-07-01T10:00:00Z'), ...values,
})
const feedOf = (entries: CalendarEntry[]): CalendarFeed => ({ name: 'Girls, soccer', description: 'Test; 2026-27', orgParam: 'test', baseUrl: 'https://portal.example.org', entries })
const unfold = (text: string) => text.replaceAll('\r\n ', '')

/** The same events by the library that wrote feeds before: a second opinion of what an event looks like. */
function byLibrary({ entries, orgParam, baseUrl }: CalendarFeed): string[] {
  const calendar = new ICalCalendar({
    events: entries.map(({ key, startsAt, endsAt, summary, description, location, path, sequence, updatedAt }) => ({
      id: `${key}@${orgParam}.portal`, sequence, stamp: updatedAt, lastModified: updatedAt, start: startsAt, end: endsAt, summary, description, location,
      url: path === null ? null : `${baseUrl}${path}`, status: ICalEventStatus.CONFIRMED, transparency: ICalEventTransparency.OPAQUE,
    })),
  })
  return unfold(calendar.toString()).split('\r\n').filter((line) => !/^(DTSTART|DTEND)/.test(line))
}

describe('a written calendar', () => {
  it('says of an event what a well-known library says', () => {
    const feed = feedOf([
      entry(1), entry(2, { location: null, path: null, description: '', sequence: 7 }),
      entry(3, { summary: 'Ünï; cödé, \\ "quoted" 🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈🏈', description: 'one\ntwo\r\nthree' }),
    ])
    const own = unfold(makeCalendar(feed)).split('\r\n').filter((line) => !/^(DTSTART|DTEND)/.test(line))
    const events = (lines: string[]) => lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.lastIndexOf('END:VEVENT') + 1)
    expect(events(own)).toEqual(events(byLibrary(feed)))
  })

  it('tells the clock time of the place on both sides of each change of the clocks', () => {
    expect(['2026-11-01T06:59:59Z', '2026-11-01T07:00:00Z', '2027-03-14T07:59:59Z', '2027-03-14T08:00:00Z'].map((at) => clockTime(new Date(at), 'America/Chicago')))
      .toEqual(['20261101T015959', '20261101T010000', '20270314T015959', '20270314T030000'])
    expect(clockTime(new Date('2026-11-20T18:10:20Z'), 'Asia/Kathmandu')).toBe('20261120T235520')
  })

  it('folds lines at 75 octets and tears no letter', () => {
    for (const text of ['a'.repeat(400), 'ü'.repeat(200), '漢'.repeat(150), '🏈'.repeat(100), `${'a'.repeat(67)}🏈b`]) {
      const line = contentLine('SUMMARY', text)
      for (const part of line.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
      expect(Buffer.from(line).toString()).toBe(line)
      expect(unfold(line)).toBe(`SUMMARY:${text}\r\n`)
    }
  })

  it('lets nothing that is written in a text become a line of its own', () => {
    expect(textLine('SUMMARY', 'a\rb\nc\r\nd\u0000e\u2028f')).toBe('SUMMARY:a\\nb\\nc\\nde\u2028f\r\n')
  })
})

describe('calendars that were written', () => {
  const many = (values?: Partial<CalendarEntry>) => feedOf(Array.from({ length: 300 }, (_, index) => entry(index, index === 7 ? values : {})))
  const textOf = (answer: string | Encoded) => (answer instanceof Encoded ? answer.body.identity.toString() : answer)

  it('are sent again as they are until something in them changes', async () => {
    const calendars = new WrittenCalendars()
    const [first, beside] = await Promise.all([calendars.of(many()), calendars.of(many())])
    const again = await calendars.of(many())
    expect(calendars.written).toBe(1)
    for (const other of [beside, again]) expect((other as Encoded).body).toBe((first as Encoded).body)
    expect(textOf(first)).toBe(makeCalendar(many()))
    const moved = await calendars.of(many({ location: 'Elsewhere' }))
    expect(calendars.written).toBe(2)
    expect(textOf(moved)).toContain('LOCATION:Elsewhere')
    expect((moved as Encoded).body.etag).not.toBe((first as Encoded).body.etag)
    expect(new ICAL.Component(ICAL.parse(textOf(moved)) as unknown[]).getAllSubcomponents('vevent')).toHaveLength(300)
  })

  it('go when there is no room, those first that nobody has asked for the longest', async () => {
    const feeds = ['a', 'b', 'c', 'd'].map((location) => many({ location }))
    const { body } = (await new WrittenCalendars().of(feeds[0]!)) as Encoded
    const calendars = new WrittenCalendars(Math.floor(2.5 * (body.identity.length + body.gzip.length + body.brotli.length)))
    for (const feed of feeds) {
      await calendars.of(feed)
      await calendars.of(feeds[0]!)
    }
    expect(calendars.written).toBe(4)
    await calendars.of(feeds[1]!)
    expect(calendars.written).toBe(5)
  })

  it('are written beside the thread that answers: until one has come back from there, others are answered', async () => {
    const events: string[] = []
    let handBack: (body: EncodedBody) => void = () => {}
    const calendars = new WrittenCalendars(undefined, (work, feed) => {
      events.push(`${work.name} is handed over, ${feed.entries.length} entries`)
      return new Promise((resolve) => { handBack = resolve })
    })
    const large = calendars.of(many()).then((answer) => events.push(`large: ${textOf(answer)}`))
    await calendars.of(feedOf([entry(1)])).then(() => events.push('small'))
    expect(events).toEqual(['writeCalendar is handed over, 300 entries', 'small'])
    expect(threadWorks).toContain(writeCalendarWork)
    // What is sent is what came from there: nothing of it was written here.
    handBack(encode('written elsewhere'))
    await large
    expect(events.at(-1)).toBe('large: written elsewhere')
  })

  it('are not kept when they are small: to write them takes less than to look', async () => {
    const calendars = new WrittenCalendars()
    expect(typeof (await calendars.of(feedOf([entry(1)])))).toBe('string')
    expect(calendars.written).toBe(0)
  })
})
