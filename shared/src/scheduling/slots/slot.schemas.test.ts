import { describe, expect, it } from 'vitest'
import { slotConflictKinds, usualSeverities } from './slot.kinds'
import { Contest, Placement } from './slot.schemas'
import { SaveWishes } from './slotDay.schemas'
import { sampleContest } from './testing/sampleContest'
import { tinyContest, tinyEntry, tinyDay } from './testing/tinyContest'

describe('a contest as data', () => {
  it('comes through its schema as it is', () => {
    for (const contest of [sampleContest(1), tinyContest([tinyEntry(1)], { rules: { severities: { directorBusy: 'soft' }, far: { beyondMiles: 60, prefer: 'late', by: 600 } } })]) expect(Contest.parse(contest)).toEqual(contest)
    expect(Placement.parse({ entryId: 1, roomId: 1, day: tinyDay, start: 510 })).toEqual({ entryId: 1, roomId: 1, day: tinyDay, start: 510 })
  })

  const contest = tinyContest([tinyEntry(1)])
  it.each<[string, object, string]>([
    ['a day that ends before it begins', { days: [{ day: tinyDay, from: 600, to: 500 }] }, 'days.0.to'],
    ['no days', { days: [] }, 'days'],
    ['a minute of another day', { days: [{ day: tinyDay, from: 600, to: 1_441 }] }, 'days.0.to'],
    ['a lunch that ends before it begins', { rules: { ...contest.rules, lunch: { from: 780, to: 720, least: 30 } } }, 'rules.lunch.to'],
    ['a conflict that does not exist', { rules: { ...contest.rules, severities: { weather: 'hard' } } }, 'rules.severities'],
    ['an order without all who may come', { rules: { ...contest.rules, onTheDay: { ...contest.rules.onTheDay, order: ['onTime', 'late'] } } }, 'rules.onTheDay.order'],
    ['an order with one twice', { rules: { ...contest.rules, onTheDay: { ...contest.rules.onTheDay, order: ['onTime', 'late', 'late'] } } }, 'rules.onTheDay.order'],
    ['a wish about one entry that needs two', { wishes: [{ kind: 'backToBack', entryIds: [1] }] }, 'wishes.0.entryIds'],
    ['a performance of no length', { categories: [{ categoryId: 1, name: 'Solo', minutes: 0, kind: 'Vocal' }] }, 'categories.0.minutes'],
  ])('%s is refused', (_, changes, path) => {
    const parsed = Contest.safeParse({ ...contest, ...changes })
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})

it('each conflict has a usual severity', () => expect(Object.keys(usualSeverities).sort()).toEqual([...slotConflictKinds].sort()))

describe('wishes', () => {
  const about = (count: number, values: object) => Array.from({ length: count }, () => ({ ...values }))
  const read = (wishes: object[]) => SaveWishes.safeParse({ eventId: 1, version: 1, wishes })
  it('about several entries are few: each of them looks at all of its own', () => {
    const together = { kind: 'together', entryIds: [1, 2], within: 60 }
    expect(read(about(300, together)).success).toBe(true)
    expect(read(about(301, together)).error?.issues.map(({ message }) => message)).toEqual(['At most 300 wishes about several entries.'])
    expect(read([...about(300, together), ...about(2_700, { kind: 'room', entryId: 1, roomId: 1 })]).success).toBe(true)
  })
})
