import { expect, it } from 'vitest'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { limitsOf, type WantedEntry } from './checkMeetEntry'

type Data = Parameters<typeof limitsOf>[0]

/** A meet of 20 teams with 400 athletes in three events each. */
function largeMeet(): Data {
  const { events, settings } = usualMeet('track', ['girls', 'boys'])
  const meetEvents = events.map((each, index) => ({ ...each, id: index + 1 }))
  const single = meetEvents.filter(({ isRelay }) => !isRelay)
  const entries = Array.from({ length: 1_200 }, (_, at) => ({ id: at + 1, meetEventId: single[(Math.floor(at / 3) + (at % 3) * 5) % single.length]!.id, teamId: 1 + (Math.floor(at / 3) % 20), state: 'entered' }))
  const athletes = entries.map((entry, at) => ({ entryId: entry.id, studentId: 1 + Math.floor(at / 3), firstName: 'Ada', lastName: `Ash ${1 + Math.floor(at / 3)}` }))
  const teams = Array.from({ length: 20 }, (_, at) => ({ teamId: at + 1, name: `Team ${at + 1}` }))
  return { meetEvents, entries, athletes, teams, rules: { settings: { ...settings, limits: { ...settings.limits, team: { individual: null, relay: null } } } } } as unknown as Data
}
const wantedOf = (studentId: number, meetEventId: number, id: number | null = null): WantedEntry => ({ id, meetEventId, teamId: 1 + ((studentId - 1) % 20), athletes: [{ studentId, firstName: 'Ada', lastName: `Ash ${studentId}` }] })
const texts = (limits: ReturnType<typeof limitsOf>, wanted: WantedEntry) => limits.breachesOf(wanted).map(({ text }) => text)

it('a line of a file is held against few entries of a large meet, also once many lines are put', () => {
  const data = largeMeet()
  const limits = limitsOf(data)
  const most = Math.max(...data.entries.map(({ meetEventId, teamId }) => data.entries.filter((each) => each.meetEventId === meetEventId && each.teamId === teamId).length))
  let looked = 0
  for (let line = 0; line < 2_000; line += 1) {
    const wanted = wantedOf(1 + (line % 400), data.meetEvents.filter(({ isRelay }) => !isRelay)[line % 9]!.id)
    looked = Math.max(looked, limits.around(wanted).length)
    if (texts(limits, wanted).length === 0) limits.put(wanted)
  }
  expect(data.entries.length).toBe(1_200)
  expect(looked).toBeLessThan(most + 25)
})

it('entries that are put count, a changed one takes the place of what it was, and what was broken before is not said again', () => {
  const data = largeMeet()
  const limits = limitsOf(data)
  const free = data.meetEvents.filter(({ id, isRelay }) => !isRelay && !data.entries.some((entry) => entry.meetEventId === id && data.athletes.some(({ entryId, studentId }) => entryId === entry.id && studentId === 1))).map(({ id }) => id)
  expect(texts(limits, wantedOf(1, free[0]!))).toEqual([])
  limits.put(wantedOf(1, free[0]!))
  expect(texts(limits, wantedOf(1, free[1]!))).toEqual(['Ada Ash 1 is in 5 events; the most are 4.'])
  expect(texts(limits, wantedOf(1, free[0]!))).toEqual([expect.stringContaining('Ada Ash 1 is entered in')])
  // Their first entry becomes another athlete's: one more is free.
  const [first] = data.entries
  limits.put({ ...wantedOf(21, first!.meetEventId, first!.id) })
  expect(texts(limits, wantedOf(1, free[1]!))).toEqual([])
  limits.put(wantedOf(1, free[1]!))
  limits.put(wantedOf(1, free[2]!))
  expect(texts(limits, wantedOf(21, free[3]!))).toEqual(['Ada Ash 21 is in 5 events; the most are 4.'])
})
