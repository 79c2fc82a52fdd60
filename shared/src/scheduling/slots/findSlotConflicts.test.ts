import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSlotConflicts, indexSlots } from './findSlotConflicts'
import type { Contest, ContestEntry, Placement, SlotWish } from './slot.schemas'
import { countConflicts } from './slotConflict'
import { largeContest, sampleContest } from './testing/sampleContest'
import { minute, placed, tinyContest, tinyDay, tinyEntry, tinyRoom } from './testing/tinyContest'

type Changes = Parameters<typeof tinyContest>[1]
/** "kind severity short" of each conflict. */
const found = (contest: Contest, placements: Placement[]) => findSlotConflicts(contest, placements).map(({ kind, severity, short }) => `${kind} ${severity} ${short}`)
const pair = (one: Partial<ContestEntry>, other: Partial<ContestEntry>, changes?: Changes) => tinyContest([tinyEntry(1, one), tinyEntry(2, other)], changes)

describe('two entries', () => {
  const shared = { performers: ['student-1'] }
  const accompanied = { accompanist: 'accompanist' }
  const directed = { director: 'director' }
  it.each<[string, Contest, Placement[], string[]]>([
    ['overlap in a room: once, whoever is in both', pair(shared, shared), placed([1, 1, '9:00'], [2, 1, '9:04']), ['roomTaken hard 6']],
    ['follow without a changeover', pair({}, {}), placed([1, 1, '9:00'], [2, 1, '9:10']), ['changeover soft 1']],
    ['follow with it', pair(shared, shared), placed([1, 1, '9:00'], [2, 1, '9:11']), []],
    ['at once in two rooms have nothing to do with each other', pair({}, {}), placed([1, 1, '9:00'], [2, 2, '9:00']), []],
    ['share a performer at once', pair(shared, shared), placed([1, 1, '9:00'], [2, 2, '9:00']), ['performerBusy hard 12']],
    ['leave less than the walk within a building', pair(shared, shared), placed([1, 1, '9:00'], [2, 2, '9:11']), ['performerBusy hard 1']],
    ['leave the walk within a building', pair(shared, shared), placed([1, 1, '9:00'], [2, 2, '9:12']), []],
    ['leave less than the walk to another one, the later first', pair(shared, shared), placed([2, 1, '9:00'], [1, 3, '9:12']), ['performerBusy hard 4']],
    ['leave the walk, and less than is wanted on top', pair(shared, shared, { rules: { buffer: { performer: 5, accompanist: 0, director: 0, judge: 0 } } }), placed([1, 1, '9:00'], [2, 3, '9:18']), ['tight soft 3']],
    ['give a performer no rest in one room', pair(shared, shared, { rules: { rest: 15 } }), placed([1, 1, '9:00'], [2, 1, '9:11']), ['tight soft 14']],
    ['give an accompanist none, who needs none', pair(accompanied, accompanied, { rules: { rest: 15 } }), placed([1, 1, '9:00'], [2, 1, '9:11']), []],
    ['share an accompanist', pair(accompanied, accompanied), placed([1, 1, '9:00'], [2, 2, '9:05']), ['accompanistBusy hard 7']],
    ['share a director', pair(directed, directed), placed([1, 1, '9:00'], [2, 2, '9:05']), ['directorBusy hard 7']],
    ['share who directs one and accompanies the other', pair(directed, { accompanist: 'director' }), placed([1, 1, '9:00'], [2, 2, '9:05']), ['accompanistBusy hard 7']],
    ['share someone on two days', pair(shared, shared, { days: [tinyDay, '2027-02-14'].map((day) => ({ day, from: 510, to: 1_050 })) }), placed([1, 1, '9:00'], [2, 2, '9:00', '2027-02-14']), []],
    ['share what a contest lets pass', pair(directed, directed, { rules: { severities: { directorBusy: 'off' } } }), placed([1, 1, '9:00'], [2, 2, '9:05']), []],
    ['share what a contest minds less', pair(directed, directed, { rules: { severities: { directorBusy: 'soft' } } }), placed([1, 1, '9:00'], [2, 2, '9:05']), ['directorBusy soft 7']],
    ['share a judge of both rooms', pair({}, {}, { rooms: [1, 2].map((roomId) => tinyRoom(roomId, { judges: [{ personId: 'judge', schoolIds: [] }] })) }), placed([1, 1, '9:00'], [2, 2, '9:05']), ['judgeBusy hard 7']],
    ['share who directs one and judges the other', pair({ director: 'judge' }, {}, { rooms: [tinyRoom(1), tinyRoom(2, { judges: [{ personId: 'judge', schoolIds: [] }] })] }), placed([1, 1, '9:00'], [2, 2, '9:05']), ['directorBusy hard 7']],
    ['share a piece that is carried', pair({ instruments: ['harp'] }, { instruments: ['harp'] }, { carried: ['harp'] }), placed([1, 1, '9:00'], [2, 2, '9:05']), ['instrumentBusy hard 7']],
    ['share one that a room has anyway', pair({ instruments: ['piano'] }, { instruments: ['piano'] }, { carried: ['piano'] }), placed([1, 1, '9:00'], [2, 3, '9:05']), []],
  ])('%s', (_, contest, placements, expected) => {
    expect(found(contest, placements)).toEqual(expected)
    expect(found(contest, [...placements].reverse())).toEqual(expected)
  })

  it('are told with who, where and what is missing', () => {
    const [conflict] = findSlotConflicts(pair(shared, shared), placed([1, 1, '9:00'], [2, 3, '9:12']))
    expect(conflict).toMatchObject({ key: 'performerBusy:1+2', entryIds: [1, 2], roomIds: [1, 3], personIds: ['student-1'], role: 'performer', by: null })
    expect(conflict!.text).toBe('Sam Singer is in Entry 1 (9:00 AM) and Entry 2 (9:12 AM): 2 minutes between them and 6 to walk, 4 minutes short.')
    const textOf = (contest: Contest, ...placements: Parameters<typeof placed>) => findSlotConflicts(contest, placed(...placements))[0]!.text
    // What is wanted holds the walk: how much of the time it takes is said with it, and nothing of it within one room.
    expect(textOf(pair(shared, shared, { rules: { buffer: { performer: 5, accompanist: 0, director: 0, judge: 0 } } }), [1, 1, '9:00'], [2, 3, '9:18'])).toBe('Sam Singer is in Entry 1 (9:00 AM) and Entry 2 (9:18 AM): 8 minutes between them, of which 6 to walk, where 11 are wanted.')
    expect(textOf(pair(shared, shared, { rules: { rest: 15 } }), [1, 1, '9:00'], [2, 1, '9:11'])).toBe('Sam Singer is in Entry 1 (9:00 AM) and Entry 2 (9:11 AM): 1 minute between them where 15 are wanted.')
    expect(textOf(pair({ instruments: ['harp'] }, { instruments: ['harp'] }, { carried: ['harp'] }), [1, 1, '9:00'], [2, 3, '9:12'])).toBe('The harp is needed in Entry 1 (9:00 AM) and Entry 2 (9:12 AM): 2 minutes between them and 6 to walk, 4 minutes short.')
  })
})

describe('one entry', () => {
  const late = { far: { beyondMiles: 100, prefer: 'late' as const, by: minute('11:00') } }
  const early = { far: { beyondMiles: 100, prefer: 'early' as const, by: minute('11:00') } }
  const judged = (schoolIds: number[]) => ({ rooms: [tinyRoom(1, { judges: [{ personId: 'judge', schoolIds }] })] })
  it.each<[string, Partial<ContestEntry>, Changes, [number, string], string[]]>([
    ['fits', {}, {}, [1, '9:00'], []],
    ['in a room of another kind', { categoryId: 2 }, {}, [1, '9:00'], ['roomKind hard 0']],
    ['in one that is not there', {}, {}, [9, '9:00'], ['roomClosed hard 10', 'roomKind hard 0']],
    ['while another occasion is in its room', {}, { taken: [{ roomId: 1, day: tinyDay, from: minute('9:05'), to: minute('10:00'), key: 'match-7', text: 'Gym is taken.' }] }, [1, '9:00'], ['roomBooked hard 5']],
    ['while one is in another room, or on another day', {}, { taken: [{ roomId: 2, day: tinyDay, from: 500, to: 1_000, key: 'match-7', text: 'Gym is taken.' }, { roomId: 1, day: '2027-02-14', from: 500, to: 1_000, key: 'match-8', text: 'Gym is taken.' }] }, [1, '9:00'], []],
    ['while one is there that the contest does not mind', {}, { taken: [{ roomId: 1, day: tinyDay, from: 500, to: 1_000, key: 'match-7', text: 'Gym is taken.' }], rules: { severities: { roomBooked: 'off' } } }, [1, '9:00'], []],
    ['before the contest begins', {}, {}, [1, '8:25'], ['roomClosed hard 5']],
    ['beyond its end', {}, {}, [1, '17:25'], ['roomClosed hard 5']],
    ['over a break of the room', {}, { rooms: [tinyRoom(1, { open: [{ day: tinyDay, from: 510, to: 545 }, { day: tinyDay, from: 548, to: 700 }] })] }, [1, '9:00'], ['roomClosed hard 3']],
    ['over two spans that touch', {}, { rooms: [tinyRoom(1, { open: [{ day: tinyDay, from: 510, to: 545 }, { day: tinyDay, from: 545, to: 700 }] })] }, [1, '9:00'], []],
    ['into lunch', {}, {}, [1, '11:55'], ['lunch hard 5']],
    ['up to lunch', {}, {}, [1, '11:50'], []],
    ['where there is no lunch', {}, { rules: { lunch: null } }, [1, '12:15'], []],
    ['without its instrument', { instruments: ['piano'] }, {}, [1, '9:00'], ['instrumentMissing hard 0']],
    ['with one that is carried', { instruments: ['harp'] }, { carried: ['harp'] }, [1, '9:00'], []],
    ['before a judge of its school', {}, judged([1]), [1, '9:00'], ['ownJudge hard 0']],
    ['before a judge of another one', {}, judged([2]), [1, '9:00'], []],
    ['before a judge who takes part', { director: 'judge' }, judged([]), [1, '9:00'], ['ownJudge hard 0']],
    ['before its school can be there', { schoolId: 2 }, {}, [1, '9:00'], ['arrival hard 30']],
    ['when it can', { schoolId: 2 }, {}, [1, '9:30'], []],
    ['from far, before what is wanted', { schoolId: 2 }, { rules: late }, [1, '10:00'], ['farSchool soft 60']],
    ['from far, not over by what is wanted', { schoolId: 2 }, { rules: early }, [1, '10:55'], ['farSchool soft 5']],
    ['from near, whenever', {}, { rules: late }, [1, '9:00'], []],
  ])('%s', (_, entry, changes, [roomId, clock], expected) => expect(found(tinyContest([tinyEntry(1, entry)], changes), placed([1, roomId, clock])).sort()).toEqual(expected))
})

describe('limits of an accompanist', () => {
  const all = Array.from({ length: 4 }, (_, index) => tinyEntry(index + 1, { accompanist: 'accompanist' }))
  const contest = tinyContest(all, { rules: { accompanistLimits: [{ name: 'morning', from: 0, to: 720, most: 2 }, { name: 'afternoon', from: 720, to: 1_440, most: 2 }] } })
  it.each<[string, Placement[], string[]]>([
    ['kept', placed([1, 1, '9:00'], [2, 1, '10:00'], [3, 1, '13:00'], [4, 1, '14:00']), []],
    ['one more in the morning', placed([1, 1, '9:00'], [2, 1, '10:00'], [3, 1, '11:00'], [4, 1, '14:00']), ['accompanistLimit hard 1']],
    ['two more in the afternoon', placed([1, 1, '13:00'], [2, 1, '14:00'], [3, 1, '15:00'], [4, 1, '16:00']), ['accompanistLimit hard 2']],
  ])('%s', (_, placements, expected) => expect(found(contest, placements)).toEqual(expected))
  it('are told with the name and the number', () => {
    expect(findSlotConflicts(contest, placed([1, 1, '9:00'], [2, 1, '10:00'], [3, 1, '11:00']))[0]).toMatchObject({ entryIds: [1, 2, 3], text: 'Ada Keys accompanies 3 in the morning, and the limit is 2.' })
  })
})

describe('wishes', () => {
  const three = [tinyEntry(1), tinyEntry(2), tinyEntry(3)]
  it.each<[string, SlotWish, Placement[], number, string]>([
    ['not before, too early', { kind: 'notBefore', entryId: 1, day: null, at: minute('10:00') }, placed([1, 1, '9:45']), 15, 'Entry 1 not before 10:00 AM could not be met.'],
    ['not before, kept', { kind: 'notBefore', entryId: 1, day: null, at: minute('10:00') }, placed([1, 1, '10:00']), 0, ''],
    ['not before, of another day', { kind: 'notBefore', entryId: 1, day: '2027-02-14', at: minute('10:00') }, placed([1, 1, '9:45']), 0, ''],
    ['not after', { kind: 'notAfter', entryId: 1, day: tinyDay, at: minute('10:00') }, placed([1, 1, '9:55']), 5, 'Entry 1 over by 10:00 AM on February 13, 2027 could not be met.'],
    ['on a day', { kind: 'onDay', entryId: 1, day: '2027-02-14' }, placed([1, 1, '9:55']), 120, 'Entry 1 on February 14, 2027 could not be met.'],
    ['in a room', { kind: 'room', entryId: 1, roomId: 2 }, placed([1, 1, '9:55']), 120, 'Entry 1 in Room 2 could not be met.'],
    ['in a room, kept', { kind: 'room', entryId: 1, roomId: 2 }, placed([1, 2, '9:55']), 0, ''],
    ['together', { kind: 'together', entryIds: [1, 2], within: 60 }, placed([1, 1, '9:00'], [2, 2, '10:00']), 10, 'Entry 1 and Entry 2 within 60 minutes could not be met.'],
    ['together, kept', { kind: 'together', entryIds: [1, 2], within: 60 }, placed([1, 1, '9:00'], [2, 2, '9:50']), 0, ''],
    ['back to back, with a changeover', { kind: 'backToBack', entryIds: [1, 2, 3] }, placed([2, 1, '9:00'], [1, 1, '9:11'], [3, 1, '9:22']), 0, ''],
    ['back to back, with a hole', { kind: 'backToBack', entryIds: [1, 2, 3] }, placed([2, 1, '9:00'], [1, 1, '9:11'], [3, 1, '9:32']), 10, 'Entry 1, Entry 2 and Entry 3 back to back could not be met.'],
    ['back to back, in two rooms', { kind: 'backToBack', entryIds: [1, 2] }, placed([2, 1, '9:00'], [1, 2, '9:11']), 120, 'Entry 1 and Entry 2 back to back could not be met.'],
    ['whose entry has no place', { kind: 'room', entryId: 1, roomId: 2 }, [], 0, ''],
  ])('%s', (_, wish, placements, short, text) => {
    const conflicts = findSlotConflicts(tinyContest(three, { wishes: [wish] }), placements)
    expect(conflicts.map((each) => [each.kind, each.short, each.text])).toEqual(short ? [['wish', short, text]] : [])
    expect(countConflicts(conflicts)).toEqual({ hard: 0, soft: 0, acknowledged: 0, wishes: short ? 1 : 0 })
  })
})

it('an acknowledgement is of a conflict as it was seen, or less of it', () => {
  const directed = { director: 'director' }
  const contest = pair(directed, directed, { acknowledged: [{ key: 'directorBusy:1+2', by: 'Olive Office', short: 5 }] })
  const at = (clock: string) => findSlotConflicts(contest, placed([1, 1, '9:00'], [2, 2, clock])).map(({ severity, by, short }) => [severity, by, short])
  expect([at('9:07'), at('9:08'), at('9:06')]).toEqual([[['acknowledged', 'Olive Office', 5]], [['acknowledged', 'Olive Office', 4]], [['hard', null, 6]]])
})

describe('while something is dragged', () => {
  it('says of a place what the whole schedule would say with it there', () => {
    const contest = sampleContest(3, { schools: 4, entries: 60, rooms: 3 })
    const placements = contest.entries.map(({ entryId }, index): Placement => ({ entryId, roomId: 1 + (index % 3), day: tinyDay, start: 510 + 9 * Math.floor(index / 3) }))
    const index = indexSlots(contest, placements)
    const place = fc.record({ entry: fc.nat(placements.length - 1), room: fc.nat(contest.rooms.length - 1), start: fc.integer({ min: 500, max: 1_050 }) })
    fc.assert(fc.property(place, ({ entry, room, start }) => {
      const { entryId } = placements[entry]!
      const at = { entryId, roomId: contest.rooms[room]!.roomId, day: tinyDay, start }
      const dragged = index.conflictsOf(entryId, at).map(({ key, short }) => `${key} ${short}`).sort()
      const whole = findSlotConflicts(contest, placements.map((each) => (each.entryId === entryId ? at : each)))
      expect(dragged).toEqual(whole.filter(({ entryIds }) => entryIds.includes(entryId)).map(({ key, short }) => `${key} ${short}`).sort())
    }), { numRuns: 20 })
    expect(index.conflictsOf(placements[0]!.entryId, null)).toEqual([])
    expect(index.conflictsOf(-1, placements[0]!)).toEqual([])
  })

  it('looks at those alone that share something, and not at all 600', () => {
    const contest = sampleContest(1, largeContest)
    // Everyone at a place of their own, to count how often entries are looked up: no clock, which other work on the machine would slow.
    const placements = contest.entries.map(({ entryId }, index): Placement => ({ entryId, roomId: 1 + (index % 12), day: tinyDay, start: 510 + 9 * Math.floor(index / 12) }))
    const index = indexSlots(contest, placements)
    let asked = 0
    const walk = index.facts.walk
    const counting = { ...index.facts, walk: (one: number, other: number) => { asked += 1; return walk(one, other) } }
    const counted = indexSlots(contest, placements, counting)
    for (const placement of placements) counted.conflictsOf(placement.entryId, placement)
    expect(asked / placements.length).toBeLessThan(60)
    expect(asked / placements.length).toBeGreaterThan(5)
  })
})
