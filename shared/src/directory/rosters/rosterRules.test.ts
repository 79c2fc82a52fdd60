import { describe, expect, it } from 'vitest'
import type { StudentRule } from '../rules/eligibility.schemas'
import { Jersey } from './roster.schemas'
import { compareEntries, limitOf, namePositions, rosterWarnings, splitPositions, whyNotFit } from './rosterRules'
import { whyRosterClosed } from './whyRosterClosed'

describe('when schools may change a roster', () => {
  const open = { hasLeft: false, isPastYear: false, rostersLocked: false, rosterDueOn: '2026-11-20' }
  it.each([
    ['the day before it is due', {}, '2026-11-19', null],
    ['the day it is due', {}, '2026-11-20', null],
    ['the day after', {}, '2026-11-21', 'Rosters were due on November 20, 2026. The office can still change them.'],
    ['without a deadline', { rosterDueOn: null }, '2027-06-01', null],
    ['locked by hand, before the deadline', { rostersLocked: true }, '2026-11-01', 'The office has closed the rosters of this activity.'],
    ['of a school that left', { hasLeft: true }, '2026-11-01', 'The school no longer takes part in this activity.'],
    ['of a past year, whatever else', { isPastYear: true, rostersLocked: true }, '2026-11-01', 'This is a roster of a past academic year. It is kept as it was.'],
  ])('%s', (_, season, today, closed) => expect(whyRosterClosed({ ...open, ...season }, today)).toBe(closed))
})

describe('numbers', () => {
  it.each([['7', '7'], [' 00 ', '00'], ['0', '0'], ['7a', '7A'], ['', '']])('%j is %j', (given, kept) => expect(Jersey.parse(given)).toBe(kept))
  it.each(['1234', '-1', '1 2', '#7', '٣'])('%j is none', (given) => expect(Jersey.safeParse(given).success).toBe(false))
  it('are put in order as people count, those without one last by name', () => {
    const entries = ['10', '', '2', 'A1', '00', '0', '1'].map((jersey, index) => ({ jersey, name: `Name ${index}` }))
    expect([...entries, { jersey: '', name: 'A' }].sort(compareEntries).map(({ jersey, name }) => jersey || name)).toEqual(['0', '00', '1', '2', '10', 'A1', 'A', 'Name 1'])
  })
})

describe('who fits an activity', () => {
  const grades: StudentRule[] = [{ kind: 'grade', from: 9, to: 12 }]
  it.each([
    ['a girl in a girls’ activity', 'girl', 9, 'girls', ''],
    ['a boy in a girls’ activity', 'boy', 9, 'girls', 'This is an activity for girls.'],
    ['a girl in a boys’ activity', 'girl', 9, 'boys', ''],
    ['someone whose gender is not said', '', 12, 'girls', ''],
    ['someone too young', 'girl', 8, 'mixed', 'In grade 8: must be in grade 9 to 12.'],
  ] as const)('%s', (_, gender, grade, wanted, why) => expect(whyNotFit({ gender, grade }, { gender: wanted, studentRules: grades })).toBe(why))
})

it('knows a level’s limits, and says what to look at', () => {
  expect(limitOf([{ levelId: 1, least: 11, most: null }], 1)).toEqual({ least: 11, most: null })
  expect(limitOf([{ levelId: 1, least: 11, most: 22 }], 2)).toEqual({ least: null, most: null })
  expect(rosterWarnings([{ jersey: '', isCaptain: true }], 2, true)).toEqual(['At least 2 students are needed: there is one.', 'One student has no number.'])
  expect(rosterWarnings([{ jersey: '', isCaptain: false }], null, false)).toEqual([])
})

it('takes positions by name and short name, and any word where the activity has none', () => {
  const terms = [{ name: 'Goalkeeper', shortName: 'GK' }, { name: 'Defender', shortName: '' }]
  expect(namePositions(['gk', 'defender', 'GOALKEEPER'], terms)).toEqual({ positions: ['Goalkeeper', 'Defender'] })
  expect(namePositions(['GK', 'Sweeper'], terms)).toEqual({ unknown: 'Sweeper' })
  expect(namePositions(['First chair'], [])).toEqual({ positions: ['First chair'] })
  expect(splitPositions('GK / Defender; Midfielder,')).toEqual(['GK', 'Defender', 'Midfielder'])
})
