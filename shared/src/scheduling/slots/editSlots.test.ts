import { describe, expect, it } from 'vitest'
import { shiftRoom } from './editSlots'
import { clockText } from './slotTimes'
import { placed, minute, tinyContest, tinyDay, tinyEntry } from './testing/tinyContest'

const keys = (conflicts: readonly { key: string; short: number }[]) => conflicts.map(({ key, short }) => `${key} ${short}`)

it('an edit says what it did to the conflicts, and leaves the old schedule as it was', () => {
  const directed = (entryId: number) => tinyEntry(entryId, { director: 'director' })
  const contest = tinyContest([directed(1), directed(2), tinyEntry(3), tinyEntry(4)])
  const before = placed([1, 1, '9:00'], [2, 2, '9:05'], [3, 1, '9:11'])
  const shifted = (minutes: number) => {
    const { added, removed, changed } = shiftRoom(contest, before, { roomId: 2, day: tinyDay, from: minute('9:00'), minutes })
    return { added: keys(added), removed: keys(removed), changed: keys(changed) }
  }
  expect(shifted(7)).toEqual({ added: [], removed: ['directorBusy:1+2 7'], changed: [] })
  expect(shifted(3)).toEqual({ added: [], removed: [], changed: ['directorBusy:1+2 4'] })
  expect(shiftRoom(contest, placed([1, 1, '9:00'], [2, 2, '9:20']), { roomId: 2, day: tinyDay, from: minute('9:00'), minutes: -15 }).added.map(({ key }) => key)).toEqual(['directorBusy:1+2'])
  expect(before).toEqual(placed([1, 1, '9:00'], [2, 2, '9:05'], [3, 1, '9:11']))
})

describe('the rest of a room is shifted', () => {
  const four = [1, 2, 3, 4].map((each) => tinyEntry(each))
  const shift = (start: Parameters<typeof placed>, from: string, minutes: number, lunch = true) => {
    const given = tinyContest(four, lunch ? {} : { rules: { lunch: null } })
    return shiftRoom(given, placed(...start), { roomId: 1, day: tinyDay, from: minute(from), minutes }).placements.map(({ start: at }) => clockText(at))
  }
  it.each<[string, Parameters<typeof placed>, string, number, string[]]>([
    ['from a minute on, in that room alone', [[1, 1, '9:00'], [2, 1, '9:11'], [3, 2, '9:11'], [4, 1, '9:22']], '9:11', 12, ['9:00 AM', '9:23 AM', '9:11 AM', '9:34 AM']],
    ['earlier', [[1, 1, '9:00'], [2, 1, '9:30']], '9:11', -5, ['9:00 AM', '9:25 AM']],
    ['up to lunch, which makes up for it', [[1, 1, '11:00'], [2, 1, '11:30'], [3, 1, '13:00']], '11:00', 12, ['11:12 AM', '11:42 AM', '1:00 PM']],
    ['over lunch, and what is there makes room as far as it has to', [[1, 1, '11:49'], [2, 1, '13:00'], [3, 1, '13:11'], [4, 1, '13:40']], '11:00', 12, ['1:00 PM', '1:11 PM', '1:22 PM', '1:40 PM']],
    ['after lunch', [[1, 1, '11:49'], [2, 1, '13:00'], [3, 1, '13:11']], '13:00', 12, ['11:49 AM', '1:12 PM', '1:23 PM']],
    ['no earlier than the day begins', [[1, 1, '0:05']], '0:00', -12, ['12:00 AM']],
  ])('%s', (_, start, from, minutes, expected) => expect(shift(start, from, minutes)).toEqual(expected))
  it('through noon where there is no lunch', () => expect(shift([[1, 1, '11:49'], [2, 1, '13:00']], '11:00', 12, false)).toEqual(['12:01 PM', '1:12 PM']))
})
