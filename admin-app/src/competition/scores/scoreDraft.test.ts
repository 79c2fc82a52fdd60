import { describe, expect, it } from 'vitest'
import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'
import { draftOf, entryOf, isSameEntry, typedNumber, withOvertime, withPeriod, withPeriodBoxes, withoutPeriods } from './scoreDraft'
import type { ScoreDraft } from './scoreDraft'

const quarters: ScoreRules = {
  unit: 'points', tiesAllowed: false, period: { name: 'quarter', regular: 4, counts: 'sum' }, winsNeeded: null,
  maxOvertimePeriods: 6, forfeitScore: { winner: 1, loser: 0 }, plausibleMaximum: 120,
}
const sets: ScoreRules = { ...quarters, unit: 'sets', period: { name: 'set', regular: 5, counts: 'won' }, winsNeeded: 3, maxOvertimePeriods: 0 }
const innings: ScoreRules = { ...quarters, unit: 'runs', period: { name: 'inning', regular: 7, counts: 'sum', mayEndEarly: true } }
const empty: ScoreDraft = { outcome: 'played', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }

/** Types pairs of numbers into the boxes, one period after the other. */
function typePeriods(draft: ScoreDraft, pairs: [number, number][], rules: ScoreRules): ScoreDraft {
  return pairs.reduce((typed, [home, away], index) =>
    withPeriod(withPeriod(typed, index, 'home', home, rules), index, 'away', away, rules), draft)
}

describe('the score by periods', () => {
  it('is the sum of quarters', () => {
    const draft = typePeriods(withPeriodBoxes(empty, quarters), [[7, 0], [0, 14], [3, 0], [7, 0]], quarters)
    expect(entryOf(draft, quarters)).toMatchObject({ homeScore: 17, awayScore: 14, overtimePeriods: 0 })
    expect(entryOf(draft, quarters).periods).toHaveLength(4)
  })

  it('is the number of sets won, and sets that were not needed are left out', () => {
    const draft = typePeriods(withPeriodBoxes(empty, sets), [[25, 20], [25, 27], [25, 11], [25, 22]], sets)
    expect(entryOf(draft, sets)).toMatchObject({ homeScore: 3, awayScore: 1 })
    expect(entryOf(draft, sets).periods).toHaveLength(4)
  })

  it('leaves out innings that were not played, and keeps a scoreless quarter', () => {
    const five: [number, number][] = [[4, 0], [3, 0], [0, 0], [5, 0], [1, 0]]
    expect(entryOf(typePeriods(withPeriodBoxes(empty, innings), five, innings), innings).periods).toHaveLength(5)
    expect(entryOf(typePeriods(withPeriodBoxes(empty, quarters), [[7, 0]], quarters), quarters).periods).toHaveLength(4)
  })

  it('grows by a box with each overtime period and loses it again', () => {
    const level = typePeriods(withPeriodBoxes(empty, quarters), [[7, 7], [0, 0], [0, 0], [0, 0]], quarters)
    const longer = withPeriod(withOvertime(level, 1, quarters), 4, 'away', 6, quarters)
    expect(entryOf(longer, quarters)).toMatchObject({ homeScore: 7, awayScore: 13, overtimePeriods: 1 })
    expect(entryOf(withOvertime(longer, 0, quarters), quarters)).toMatchObject({ homeScore: 7, awayScore: 7, overtimePeriods: 0 })
  })

  it('can be given up, and the score stays', () => {
    const draft = typePeriods(withPeriodBoxes(empty, quarters), [[7, 0]], quarters)
    expect(entryOf(withoutPeriods(draft), quarters)).toMatchObject({ homeScore: 7, awayScore: 0, periods: [] })
  })
})

it('sends no score for a forfeit, whatever was typed before', () => {
  const draft = { ...typePeriods(withPeriodBoxes(empty, quarters), [[7, 0]], quarters), outcome: 'forfeitByAway' as const }
  expect(entryOf(draft, quarters)).toEqual({ outcome: 'forfeitByAway', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 })
})

it('begins with the score that stands, and then has nothing to save', () => {
  const match = { score: { result: { outcome: 'played' as const, homeScore: 2, awayScore: 1, periods: [], overtimePeriods: 1 }, reports: { home: null, away: null }, side: 'home' } } as unknown as Parameters<typeof draftOf>[0]
  const draft = draftOf(match)
  expect(isSameEntry(entryOf(draft, quarters), entryOf(draftOf(match), quarters))).toBe(true)
  expect(isSameEntry(entryOf({ ...draft, homeScore: 3 }, quarters), entryOf(draftOf(match), quarters))).toBe(false)
})

it('asks for kicks only where the sport has them and the score is level', () => {
  const kicked: ScoreRules = { ...quarters, tiesAllowed: true, shootout: 'win' }
  const level: ScoreDraft = { ...empty, homeScore: 1, awayScore: 1, shootout: { home: 4, away: 2 } }
  expect(entryOf(level, kicked).shootout).toEqual({ home: 4, away: 2 })
  expect(entryOf({ ...level, awayScore: 2 }, kicked).shootout).toBeUndefined()
  expect(entryOf(level, quarters).shootout).toBeUndefined()
})

it.each([['', null], ['7', 7], ['007', 7], ['-3', 3], ['1234', 123], ['x', null], ['1.5', 15]])('takes the digits of %j', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})
