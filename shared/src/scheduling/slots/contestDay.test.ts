import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextInRoom, runningLate, scratchAfter, scratchTime } from './contestDay'
import type { ContestEvent } from './contestDay.schemas'
import type { ContestNow } from './roomQueue'
import { usualSlotRules, type SlotRules } from './slot.schemas'
import { clockText } from './slotTimes'
import { minute, placed, tinyContest, tinyDay, tinyEntry } from './testing/tinyContest'

type Told = [kind: 'in' | 'start' | 'end' | 'scratch', entryId: number, clock: string, roomId?: number]
const events = (told: Told[]): ContestEvent[] => told.map(([kind, entryId, clock, roomId = 1]) => (kind === 'start'
  ? { kind: 'started', entryId, roomId, at: minute(clock) } : { kind: kind === 'in' ? 'checkedIn' : kind === 'end' ? 'ended' : 'scratched', entryId, at: minute(clock) }))
const morning = placed([1, 1, '9:00'], [2, 1, '9:11'], [3, 1, '9:22'], [4, 1, '9:33'])
const at = (now: string, told: Told[], { placements = morning, rules = {} }: { placements?: typeof morning; rules?: Partial<SlotRules['onTheDay']> } = {}): ContestNow => ({
  contest: tinyContest([1, 2, 3, 4, 5].map((each) => tinyEntry(each)), { rules: { onTheDay: { ...usualSlotRules.onTheDay, ...rules } } }), placements, day: tinyDay, now: minute(now), events: events(told),
})
const clocks = (of: ContestNow) => runningLate(of, 1).entries.map(({ entryId, state, start }) => `${entryId} ${state} ${start === null ? '-' : clockText(start)}`)

describe('how late a room is', () => {
  const begun: Told[] = [['in', 1, '8:50'], ['in', 2, '9:05'], ['in', 3, '9:10']]
  it.each<[string, ContestNow, string, string[]]>([
    ['before it begins', at('8:00', []), 'On time', ['1 expected 9:00 AM', '2 expected 9:11 AM', '3 expected 9:22 AM', '4 expected 9:33 AM']],
    ['on time', at('9:05', [...begun.slice(0, 2), ['start', 1, '9:00']]), 'On time', ['1 performing 9:00 AM', '2 here 9:11 AM', '3 expected 9:22 AM', '4 expected 9:33 AM']],
    ['begun late', at('9:15', [...begun, ['start', 1, '9:12']]), 'Running 12 minutes late', ['1 performing 9:12 AM', '2 here 9:23 AM', '3 here 9:34 AM', '4 expected 9:45 AM']],
    ['one that takes longer than planned', at('9:20', [...begun, ['start', 1, '9:00']]), 'Running 10 minutes late', ['1 performing 9:00 AM', '2 here 9:21 AM', '3 here 9:32 AM', '4 expected 9:43 AM']],
    ['made up for by one that is not there', at('9:30', [['in', 1, '8:50'], ['in', 3, '9:10'], ['start', 1, '9:00'], ['end', 1, '9:10']]), 'Running 8 minutes late', ['1 over 9:00 AM', '3 here 9:30 AM', '4 expected 9:41 AM', '2 missed -']],
    ['with one who came late between those on time', at('9:24', [['in', 1, '8:50'], ['in', 2, '9:20'], ['in', 3, '9:10'], ['start', 1, '9:00'], ['end', 1, '9:10']]), 'Running 2 minutes late', ['1 over 9:00 AM', '3 here 9:24 AM', '4 expected 9:35 AM', '2 here 9:46 AM']],
    ['with one scratched', at('9:10', [...begun, ['start', 1, '9:00'], ['scratch', 2, '9:06']]), 'On time', ['1 performing 9:00 AM', '3 here 9:22 AM', '4 expected 9:33 AM', '2 scratched -']],
    ['with one taken to another room', at('9:10', [...begun, ['start', 1, '9:00'], ['start', 2, '9:06', 2]]), 'On time', ['1 performing 9:00 AM', '3 here 9:22 AM', '4 expected 9:33 AM']],
    ['nobody is there anymore', at('10:30', [['in', 1, '8:50'], ['start', 1, '9:00'], ['end', 1, '9:10']]), '', ['1 over 9:00 AM', '2 missed -', '3 missed -', '4 missed -']],
    ['begun late, and made up for by the next', at('9:15', [['in', 1, '8:50'], ['start', 1, '9:06'], ['scratch', 2, '9:06'], ['scratch', 3, '9:06']]), 'Running 6 minutes late', ['1 performing 9:06 AM', '4 expected 9:33 AM', '2 scratched -', '3 scratched -']],
    ['on time but for one who came late and performs now', at('9:15', [['in', 1, '9:05'], ['start', 1, '9:06'], ['scratch', 2, '9:06'], ['scratch', 3, '9:06']]), '', ['1 performing 9:06 AM', '4 expected 9:33 AM', '2 scratched -', '3 scratched -']],
    ['with none to come but one who came late', at('9:50', [['in', 1, '9:45'], ['scratch', 2, '9:06'], ['scratch', 3, '9:06'], ['scratch', 4, '9:06']]), '', ['1 here 9:50 AM', '2 scratched -', '3 scratched -', '4 scratched -']],
    ['all over, the last one late', at('10:30', [['in', 1, '8:50'], ['start', 1, '9:12'], ['end', 1, '9:22'], ['scratch', 2, '9:06'], ['scratch', 3, '9:06'], ['scratch', 4, '9:06']]), '', ['1 over 9:12 AM', '2 scratched -', '3 scratched -', '4 scratched -']],
    ['what is to happen has not happened', at('8:00', begun), 'On time', ['1 expected 9:00 AM', '2 expected 9:11 AM', '3 expected 9:22 AM', '4 expected 9:33 AM']],
  ])('%s', (_, of, text, entries) => {
    expect(runningLate(of, 1).text).toBe(text)
    expect(clocks(of)).toEqual(entries)
  })

  it('ends with lunch, which is as long as it has to be', () => {
    const placements = placed([1, 1, '11:38'], [2, 1, '11:49'], [3, 1, '13:00'])
    expect(clocks(at('12:20', [['in', 1, '11:00'], ['in', 2, '11:00'], ['start', 1, '12:15']], { placements }))).toEqual(['1 performing 12:15 PM', '2 here 12:26 PM', '3 expected 1:06 PM'])
    expect(clocks(at('11:45', [['in', 1, '11:00'], ['start', 1, '11:44']], { placements }))).toEqual(['1 performing 11:44 AM', '2 expected 11:55 AM', '3 expected 1:00 PM'])
    expect(clocks(at('12:50', [['in', 1, '11:00'], ['in', 2, '11:00'], ['start', 1, '11:38'], ['end', 1, '11:48'], ['start', 2, '11:49'], ['end', 2, '11:59']], { placements })).at(-1)).toBe('3 expected 1:00 PM')
  })

  it('whatever happens, each entry is told once, and estimates are in order, not before now, and not over each other', () => {
    const told = fc.record({ kind: fc.constantFrom('in' as const, 'start' as const, 'end' as const, 'scratch' as const), entry: fc.integer({ min: 1, max: 4 }), at: fc.integer({ min: 520, max: 620 }) })
    fc.assert(fc.property(fc.array(told, { maxLength: 12 }), fc.integer({ min: 520, max: 640 }), (all, now) => {
      const of = { ...at('9:00', all.map(({ kind, entry, at: when }): Told => [kind, entry, `${Math.floor(when / 60)}:${when % 60}`])), now }
      const { entries, late, behind, text } = runningLate(of, 1)
      expect(entries.map(({ entryId }) => entryId).sort()).toEqual([1, 2, 3, 4])
      const waiting = entries.filter(({ state }) => state === 'here' || state === 'expected')
      for (const [index, { start, planned }] of waiting.entries()) {
        expect(start).toBeGreaterThanOrEqual(Math.max(now, planned))
        if (index > 0) expect(start! - waiting[index - 1]!.start!).toBeGreaterThanOrEqual(11)
      }
      expect(late).toBeGreaterThanOrEqual(behind)
      // One rule for both words: nothing that is performed now, or comes next, is late beside "On time".
      const [next] = waiting
      if (text === 'On time') expect([...entries.filter(({ state }) => state === 'performing'), ...(next ? [next] : [])].every(({ start, planned }) => start! <= planned)).toBe(true)
      else expect(text === '' || late > 0).toBe(true)
    }))
  })
})

describe('who is next', () => {
  it.each<[string, ContestNow, { entryId: number; as: string } | null]>([
    ['nobody is there', at('9:00', []), null],
    ['someone performs', at('9:12', [['in', 1, '8:50'], ['in', 2, '8:50'], ['start', 1, '9:05']]), null],
    ['on time, in the order of the plan', at('9:15', [['in', 2, '9:00'], ['in', 1, '8:55']]), { entryId: 1, as: 'onTime' }],
    ['on time before late', at('9:12', [['in', 1, '9:05'], ['in', 2, '9:00']]), { entryId: 2, as: 'onTime' }],
    ['late, the lowest number first, before early', at('9:18', [['in', 2, '9:16'], ['in', 1, '9:17'], ['in', 4, '9:00']]), { entryId: 1, as: 'late' }],
    ['early, where nobody else is there', at('9:00', [['in', 4, '8:30'], ['in', 3, '8:40']]), { entryId: 3, as: 'early' }],
    ['not late within the grace', at('9:12', [['in', 1, '9:05'], ['in', 2, '9:00']], { rules: { grace: 5 } }), { entryId: 1, as: 'onTime' }],
    ['not late where the room is later', at('9:35', [['in', 1, '8:50'], ['start', 1, '9:12'], ['end', 1, '9:30'], ['in', 2, '9:20'], ['in', 3, '9:10']]), { entryId: 2, as: 'onTime' }],
    ['in another order, if the contest has one', at('9:12', [['in', 1, '9:05'], ['in', 2, '9:00']], { rules: { order: ['late', 'onTime', 'early'] } }), { entryId: 1, as: 'late' }],
    ['nobody who is scratched', at('9:12', [['in', 1, '8:55'], ['scratch', 1, '9:00']]), null],
    ['who comes after all is there again', at('9:50', [['scratch', 1, '9:30'], ['in', 1, '9:40']]), { entryId: 1, as: 'late' }],
  ])('%s', (_, of, expected) => expect(nextInRoom(of, 1)).toEqual(expected))
})

describe('who is not there', () => {
  const there: Told[] = [['in', 2, '9:00'], ['in', 4, '9:00'], ['start', 4, '9:33']]
  const other = [...morning, ...placed([5, 2, '11:00'])]
  it.each<[string, ContestNow, string, number[]]>([
    ['half an hour after the last one of the room', at('10:13', there), '10:13 AM', [1, 3]],
    ['not a minute before', at('10:12', there), '10:13 AM', []],
    ['after so many minutes as the contest says', at('9:58', there, { rules: { scratch: { minutes: 15, of: 'room' } } }), '9:58 AM', [1, 3]],
    ['after the last one of the contest, if it says so', at('11:39', there, { placements: other, rules: { scratch: { minutes: 30, of: 'contest' } } }), '11:40 AM', []],
    ['and then', at('11:40', there, { placements: other, rules: { scratch: { minutes: 30, of: 'contest' } } }), '11:40 AM', [1, 3]],
  ])('is scratched %s', (_, of, time, entries) => {
    expect(clockText(scratchTime(of, 1)!)).toBe(time)
    expect(scratchAfter(of, 1)).toEqual(entries)
  })
  it('nothing is scratched from a room without a plan', () => expect([scratchTime(at('9:00', []), 3), scratchAfter(at('9:00', []), 3)]).toEqual([null, []]))
})
