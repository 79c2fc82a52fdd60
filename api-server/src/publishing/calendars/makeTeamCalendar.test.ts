import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import type { ScheduledMatch, TeamSchedule } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { sampleCrest } from '@portal/shared/testing/sampleCrest'
import { makeTeamCalendar, type MatchChange } from './makeTeamCalendar'

const activity = { activity: 'girls-soccer', name: 'Girls Soccer', contestName: 'match' as const }
const level = { level: 'varsity', name: 'Varsity' }

function match(changes: Partial<ScheduledMatch> & { matchId: number }): ScheduledMatch {
  const side = { teamId: 5, schoolId: 2, schoolParam: 'bluff', teamName: 'Bluff Academy', crest: sampleCrest('Bluff Academy'), score: null, isWinner: false }
  return {
    activity, level, kind: 'district', status: 'scheduled', outcome: null,
    startsAt: '2026-11-21T01:30:00.000Z', timeIsSet: true, timeZone: 'America/Chicago', day: '2026-11-20', dayText: 'Fri, Nov 20', timeText: '7:30 PM CST',
    home: { ...side, teamId: 4, schoolId: 1, schoolParam: 'atlas', teamName: 'Atlas Academy' }, away: side,
    note: '', venue: { name: 'Atlas Field', city: 'Marfa' }, districtName: 'District 2', isHome: true, opponentName: 'Bluff Academy', result: null,
    ...changes,
  }
}

function schedule(matches: ScheduledMatch[], teamName = 'Atlas Academy'): TeamSchedule {
  return {
    organization: { orgParam: 'sample', name: 'Sample Association' },
    academicYear: '2026-2027',
    timeZone: 'America/Chicago',
    team: { teamId: 4, schoolId: 1, schoolParam: 'atlas', teamName, crest: sampleCrest(teamName), activity, level, district: null },
    recordText: '0–0',
    calendarPath: '/api/public/teams/4/schedule.ics',
    matches,
  }
}

const changed = (...entries: [number, MatchChange][]) => ({ baseUrl: 'https://portal.example', changes: new Map(entries) })
const change = (sequence: number, updatedAt: string): MatchChange => ({ sequence, updatedAt: new Date(updatedAt) })

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => ({ event: new ICAL.Event(one), component: one })) }
}

const value = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name))

describe('what a calendar program reads', () => {
  const text = makeTeamCalendar(schedule([match({ matchId: 7 })]), changed([7, change(3, '2026-10-02T12:00:00Z')]))
  const { calendar, events } = parse(text)
  const [{ event, component } = { event: undefined, component: undefined }] = events

  test('the match with its times in the zone of the venue', () => {
    expect(event?.uid).toBe('match-7@sample.portal')
    expect(event?.summary).toBe('Girls Soccer: Atlas Academy vs. Bluff Academy')
    expect(event?.location).toBe('Atlas Field, Marfa')
    expect(event?.startDate.toString()).toBe('2026-11-20T19:30:00')
    expect(event?.endDate.toString()).toBe('2026-11-20T21:30:00')
    expect(text).toContain('DTSTART;TZID=America/Chicago:20261120T193000\r\n')
  })

  test('when it changed, in UTC, and how often', () => {
    expect(event?.sequence).toBe(3)
    expect(text).toContain('DTSTAMP:20261002T120000Z\r\n')
    expect(text).toContain('LAST-MODIFIED:20261002T120000Z\r\n')
    expect(component && value(component, 'status')).toBe('CONFIRMED')
    expect(component && value(component, 'url')).toBe('https://portal.example/embed-code/team-match-schedules/4')
  })

  test('the name of the feed and when to look again, old way and new', () => {
    for (const name of ['name', 'x-wr-calname']) expect(value(calendar, name)).toBe('Atlas Academy Girls Soccer (Varsity)')
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
    expect(text.indexOf('X-PUBLISHED-TTL')).toBeLessThan(text.indexOf('BEGIN:VTIMEZONE'))
  })
})

describe('zones', () => {
  /** The moment that a calendar program computes from the feed's own VTIMEZONE, with no knowledge of zones of its own. */
  function momentsOf(text: string): string[] {
    const { calendar, events } = parse(text)
    return events.map(({ event, component }) => {
      const block = calendar.getAllSubcomponents('vtimezone').find((one) => value(one, 'tzid') === component.getFirstProperty('dtstart')?.getFirstParameter('tzid'))
      if (!block) return event.startDate.toJSDate().toISOString()
      const zoned = event.startDate.clone()
      zoned.zone = new ICAL.Timezone(block)
      return zoned.toJSDate().toISOString()
    })
  }

  test.each([
    ['the week before the clocks go back', '2026-10-31T00:30:00.000Z', 'America/Chicago'],
    ['the week after', '2026-11-07T01:30:00.000Z', 'America/Chicago'],
    ['before the clocks go forward', '2027-03-08T01:00:00.000Z', 'America/Denver'],
    ['after', '2027-03-15T00:00:00.000Z', 'America/Denver'],
    ['a zone without summer time', '2026-09-01T02:00:00.000Z', 'America/Phoenix'],
    ['a zone of half an hour', '2026-12-01T10:00:00.000Z', 'Asia/Kolkata'],
    ['an old alias', '2026-11-07T01:30:00.000Z', 'US/Central'],
    ['UTC', '2026-11-07T01:30:00.000Z', 'UTC'],
    ['a zone nobody knows', '2026-11-07T01:30:00.000Z', 'Mars/Olympus'],
  ])('%s: the moment survives', (_, startsAt, timeZone) => {
    expect(momentsOf(makeTeamCalendar(schedule([match({ matchId: 1, startsAt, timeZone })]), changed()))).toEqual([startsAt])
  })

  test('one VTIMEZONE for each zone that is played in', () => {
    const places = ['America/Chicago', 'America/Denver', 'America/Chicago'].map((timeZone, index) => match({ matchId: index + 1, timeZone }))
    const { calendar } = parse(makeTeamCalendar(schedule(places), changed()))
    expect(calendar.getAllSubcomponents('vtimezone').map((one) => value(one, 'tzid')).sort()).toEqual(['America/Chicago', 'America/Denver'])
  })
})

test('a cancelled match stays in the feed, and a postponed one is tentative', () => {
  const before = makeTeamCalendar(schedule([match({ matchId: 1 }), match({ matchId: 2 })]), changed([1, change(0, '2026-10-01T00:00:00Z')]))
  const after = makeTeamCalendar(
    schedule([match({ matchId: 1, status: 'cancelled', note: 'Canceled' }), match({ matchId: 2, status: 'postponed' })]),
    changed([1, change(1, '2026-11-01T00:00:00Z')]),
  )
  const [cancelled, postponed] = parse(after).events
  expect(parse(after).events.map(({ event }) => event.uid)).toEqual(parse(before).events.map(({ event }) => event.uid))
  expect(cancelled && value(cancelled.component, 'status')).toBe('CANCELLED')
  expect(cancelled && value(cancelled.component, 'transp')).toBe('TRANSPARENT')
  expect(cancelled?.event.summary).toMatch(/^Canceled: /)
  expect(cancelled?.event.sequence).toBe(1)
  expect(postponed && value(postponed.component, 'status')).toBe('TENTATIVE')
})

test('the UID holds when the portal moves to another address', () => {
  const uids = (baseUrl: string) => parse(makeTeamCalendar(schedule([match({ matchId: 9 })]), { baseUrl, changes: new Map() })).events.map(({ event }) => event.uid)
  expect(uids('https://old.example')).toEqual(uids('https://new.example:8443/portal'))
})

test('equal data gives equal bytes, so that an unchanged feed answers 304', () => {
  const make = () => makeTeamCalendar(schedule([match({ matchId: 1 }), match({ matchId: 2 })]), changed([1, change(2, '2026-10-02T12:00:00Z')]))
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') })
  const first = make()
  vi.setSystemTime(new Date('2027-02-03T04:05:06Z'))
  expect(make()).toBe(first)
  vi.useRealTimers()
})

describe('texts', () => {
  const long = 'Überaus lange Schule für Mädchen, Jungen; und "Zwölftonmusik" \\ Straße am Äußeren Öländer Übungsplatz 🏟️ '.repeat(3).trim()
  const text = makeTeamCalendar(
    schedule([match({ matchId: 1, opponentName: long, venue: { name: long, city: 'Ört' }, note: 'OT\r\nBEGIN:VEVENT' })], long),
    changed(),
  )

  test('no line is over 75 octets, and none is cut inside a character', () => {
    const lines = Buffer.from(text).toString('latin1').split('\r\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75)
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(70)
    for (const line of lines) expect(Buffer.from(line, 'latin1').toString('utf8')).not.toContain('\ufffd')
  })

  test('every line ends with CRLF, and there is no bare CR or LF', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
  })

  test('names come back as they were, and no text makes an event of its own', () => {
    const { calendar, events } = parse(text)
    expect(events).toHaveLength(1)
    expect(events[0]?.event.summary).toBe(`Girls Soccer: ${long} vs. ${long}`)
    expect(events[0]?.event.location).toBe(`${long}, Ört`)
    expect(events[0]?.event.description).toContain('OT\nBEGIN:VEVENT')
    // ical.js does not know NAME as text and gives it as it is written.
    expect(value(calendar, 'name').replace(/\\([\\;,])/g, '$1')).toBe(`${long} Girls Soccer (Varsity)`)
  })
})

test('a result is told from the side of the team', () => {
  const lost = match({ matchId: 1, isHome: false, status: 'final', outcome: 'played', result: 'L', note: 'OT' })
  lost.home.score = 3
  lost.away.score = 2
  const [only] = parse(makeTeamCalendar(schedule([lost]), changed())).events
  expect(only?.event.description).toBe('Varsity, District 2\nResult: L 2-3\nOT')
  expect(only?.event.summary).toBe('Girls Soccer: Atlas Academy at Bluff Academy')
})

test('a team without matches has a feed without events', () => {
  const text = makeTeamCalendar(schedule([]), changed())
  expect(parse(text).events).toEqual([])
  expect(text).toMatch(/\r\nX-PUBLISHED-TTL:PT1H\r\nEND:VCALENDAR\r\n$/)
})
