import { describe, expect, it } from 'vitest'
import { zonedTime } from '../../platform/format/zonedTime'
import type { Occasion } from './occasion.types'
import { byTime, daysOfOccasion, holds, isOff, occasionDay, occasionTime, overlaps, sharesAsset } from './occasions'

const chicago = 'America/Chicago'
const at = (time: string, day = '2026-11-20', zone = chicago) => zonedTime(day, time, zone)
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const occasion = (changes: Partial<Occasion> = {}): Occasion => ({
  key: 'rehearsal-1', name: 'Band: Rehearsal', start: at('19:00'), end: at('21:00'), timeIsSet: true, venueId: 1, assetId: null, assetName: null, teamIds: [], stands: { what: 'A rehearsal', busy: 'rehearses' },
  timeZone: chicago, state: 'published', stateText: '', title: 'Rehearsal', of: 'Band', ofShort: 'Band', outcome: '', place: '', summary: 'Band: Rehearsal', description: '', location: null, path: null, sequence: 0,
  updatedAt: at('09:00'), eventId: null, teamId: null, ...changes,
})
const month = { first: '2026-11-01', last: '2026-11-30' }
const days = (of: Occasion, span = month, zone?: string) => daysOfOccasion(of, span, zone).map(({ day, isBegun, goesOn }) => `${isBegun ? '>' : ''}${day}${goesOn ? '>' : ''}`)

describe('an occasion', () => {
  it('overlaps what shares a moment and a part of its place with it', () => {
    const one = occasion()
    expect([overlaps(one, occasion({ start: at('21:00'), end: at('22:00') })), overlaps(one, occasion({ start: at('20:59'), end: at('22:00') }))]).toEqual([false, true])
    expect([sharesAsset({ assetId: null }, { assetId: 3 }), sharesAsset({ assetId: 2 }, { assetId: 3 }), sharesAsset({ assetId: 3 }, { assetId: 3 })]).toEqual([true, false, true])
  })

  it('holds its place unless it is called off or waits for another time', () => {
    const states = ['draft', 'published', 'moved', 'calledOff', 'over'] as const
    expect(states.filter((state) => holds({ state }))).toEqual(['draft', 'published', 'over'])
    expect(states.filter((state) => isOff({ state }))).toEqual(['moved', 'calledOff'])
  })

  it('is told by the clocks of its place or of who asks; a time that is not set is to be announced only while it is to come', () => {
    expect([occasionTime(occasion()), occasionTime(occasion(), 'America/Denver')].map(plain)).toEqual(['7:00 PM CST', '6:00 PM MST'])
    const day = { start: at('00:00'), end: at('00:00', '2026-11-21'), timeIsSet: false }
    expect([occasionTime(occasion(day)), occasionTime(occasion({ ...day, state: 'over' })), occasionTime(occasion({ ...day, stateText: 'Suspended' })), occasionTime(occasion({ ...day, allDay: true }))]).toEqual(['TBA', '', '', ''])
    // By the clocks of El Paso the day would be the one before; where only the day is known it is the place's.
    expect([occasionDay(occasion(day), 'America/Denver'), occasionDay(occasion({ start: at('00:30') }), 'America/Denver')]).toEqual(['2026-11-20', '2026-11-19'])
  })

  it('stands on the day that it begins on, also past midnight; what closes a place or takes long on each day that it touches', () => {
    expect(days(occasion({ end: at('01:00', '2026-11-21') }))).toEqual(['2026-11-20'])
    expect(days(occasion({ end: at('01:00', '2026-11-21'), stands: { what: '', busy: '', isClosure: true } }))).toEqual(['2026-11-20>', '>2026-11-21'])
    expect(days(occasion({ end: at('12:00', '2026-11-22') }))).toEqual(['2026-11-20>', '>2026-11-21>', '>2026-11-22'])
    expect(days(occasion({ start: at('12:00', '2026-10-30'), end: at('00:00', '2026-11-02') }))).toEqual(['>2026-11-01>'])
    expect(days(occasion({ start: at('12:00', '2026-10-30'), end: at('14:00', '2026-10-30') }))).toEqual([])
  })

  it('comes in the order of time, and of two at once by its key', () => {
    expect([occasion({ key: 'match-10' }), occasion({ key: 'match-9' }), occasion({ key: 'a-1', start: at('20:00') })].sort(byTime).map(({ key }) => key)).toEqual(['match-9', 'match-10', 'a-1'])
  })
})
