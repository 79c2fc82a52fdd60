import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEntries, type EnteredEvent, type Entry } from './checkEntries'
import { EntryLimits, usualEntryLimits } from './entryLimits.schemas'

const events: EnteredEvent[] = [
  { id: 1, name: '100 meters', kind: 'running', isRelay: false }, { id: 2, name: '200 meters', kind: 'running', isRelay: false }, { id: 3, name: 'Long jump', kind: 'field', isRelay: false },
  { id: 4, name: 'Shot', kind: 'field', isRelay: false }, { id: 5, name: '400-meter relay', kind: 'running', isRelay: true },
]
const names = ['Ada Ash', 'Bea Bay', 'Cat Cox', 'Dee Day', 'Eve Elm', 'Fay Fox', 'Gia Gray', 'Hope Hill', 'Ivy Ives', 'Joy Jay']
const people = { athletes: names.map((name, index) => ({ id: index + 1, name, teamId: index < 9 ? 1 : 2 })), teams: [{ id: 1, name: 'Atlas' }, { id: 2, name: 'Borea' }] }
const { track, swim } = usualEntryLimits
let last = 0
const enter = (eventId: number, athleteIds: number[], teamId = 1): Entry => ({ id: (last += 1), eventId, teamId, athleteIds })
const told = (entries: Entry[], limits: EntryLimits = track) => checkEntries(events, entries, people, limits).map(({ rule, text }) => `${rule}: ${text}`)

describe('entries', () => {
  it('are fine within the limits', () => expect(told([enter(1, [1]), enter(2, [1]), enter(3, [1]), enter(5, [1, 2, 3, 4])])).toEqual([]))

  it('of an athlete in too many events, relays among them', () => {
    const five = [1, 2, 3, 4].map((id) => enter(id, [1])).concat(enter(5, [1, 2, 3, 4]))
    expect(told(five)).toEqual(['athleteEvents: Ada Ash is in 5 events; the most are 4.'])
    expect(told(five, { ...track, athlete: [{ events: 'running', most: 2 }, { events: 'field', most: 1 }, { events: 'relay', most: 0 }, { events: 'individual', most: 4 }] })).toEqual([
      'athleteEvents: Ada Ash is in 1 relay; none is allowed.', 'athleteEvents: Ada Ash is in 2 field events; the most is 1.', 'athleteEvents: Ada Ash is in 3 running events; the most are 2.',
      'athleteEvents: Bea Bay is in 1 relay; none is allowed.', 'athleteEvents: Cat Cox is in 1 relay; none is allowed.', 'athleteEvents: Dee Day is in 1 relay; none is allowed.',
    ])
    expect(told([enter(1, [1]), enter(2, [1]), enter(3, [1])], swim)).toEqual(['athleteEvents: Ada Ash is in 3 individual events; the most are 2.'])
  })

  it('of a team in one event, and relays with their alternates', () => {
    expect(told([1, 2, 3, 4].map((id) => enter(1, [id])))).toEqual(['teamEntries: Atlas has 4 entries in 100 meters; the most are 3.'])
    expect(told([enter(5, [1, 2, 3, 4]), enter(5, [5, 6, 7, 8])])).toEqual(['teamEntries: Atlas has 2 entries in 400-meter relay; the most is 1.'])
    expect(told([enter(5, [1, 2, 3])])).toEqual(['relayLegs: A relay of Atlas in 400-meter relay has 3 of 4 legs.'])
    expect(told([enter(5, [1, 2, 3, 4, 5, 6, 7, 8, 9])])).toEqual(['relayAlternates: A relay of Atlas in 400-meter relay has 5 alternates; the most are 4.'])
    expect(told([enter(1, [1]), enter(1, [2])], { ...track, team: { individual: null, relay: null } })).toEqual([])
  })

  it('of an alternate count only where the rules say so', () => {
    const five = [1, 2, 3, 4].map((id) => enter(id, [5])).concat(enter(5, [1, 2, 3, 4, 5]))
    expect(told(five)).toEqual([])
    expect(told(five, { ...track, relay: { ...track.relay, alternatesCount: true } })).toEqual(['athleteEvents: Eve Elm is in 5 events; the most are 4.'])
  })

  it('of someone twice in an event, or of another team', () => {
    expect(told([enter(1, [1]), enter(1, [1])])).toEqual(['twice: Ada Ash is entered in 100 meters twice.'])
    expect(told([enter(5, [1, 2, 3, 1])])).toEqual(['twice: Ada Ash is entered in 400-meter relay twice.'])
    expect(told([enter(1, [10])])).toEqual(['otherTeam: Joy Jay is of Borea, not of Atlas.'])
  })

  it('have all their breaches told at once, by team and athlete, in any order of entries', () => {
    const entries = [1, 2, 3, 4].map((id) => enter(1, [id])).concat(enter(2, [1]), enter(3, [1]), enter(4, [1]), enter(5, [1, 2, 3]), enter(1, [10]))
    const all = told(entries)
    expect(all).toEqual([
      'teamEntries: Atlas has 5 entries in 100 meters; the most are 3.', 'relayLegs: A relay of Atlas in 400-meter relay has 3 of 4 legs.', 'athleteEvents: Ada Ash is in 5 events; the most are 4.', 'otherTeam: Joy Jay is of Borea, not of Atlas.',
    ])
    fc.assert(fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => { expect(told(shuffled)).toEqual(all) }))
  })
})

it('has limits that the schema takes', () => {
  for (const limits of Object.values(usualEntryLimits)) expect(EntryLimits.parse(limits)).toEqual(limits)
})
