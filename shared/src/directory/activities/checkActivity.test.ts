import { describe, expect, it, test } from 'vitest'
import { CoachRule, StudentRule } from '../rules/eligibility.schemas'
import { defaultRules, percentageRules, soccerRules } from '../rules/defaultRules'
import { checkTieBreakers } from '../../competition/tieBreakers/checkTieBreakers'
import { activityKinds } from './activity.schemas'
import { ActivityFields } from './activityFields.schemas'
import { checkActivity, checkSeason } from './checkActivity'
import { defaultsForKind, standingsFor } from './defaultsForKind'
import { capOf, rankingOf, withRanking } from './ranking'

const year = { label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31' }
const none = { startsOn: '', endsOn: '', rosterDueOn: '', rostersLocked: false, classificationIds: [] }
const season = { ...none, startsOn: '2026-11-10', endsOn: '2027-02-05' }

test.each<[string, Partial<typeof season>, string[]]>([
  ['is right', {}, []],
  ['has one day', { endsOn: '2026-11-10' }, []],
  ['fills the year', { startsOn: '2026-08-01', endsOn: '2027-07-31', rosterDueOn: '2027-07-31' }, []],
  ['is none', none, []],
  ['begins a day before the year', { startsOn: '2026-07-31' }, ['startsOn']],
  ['ends a day after the year', { endsOn: '2027-08-01' }, ['endsOn']],
  ['ends before it begins', { endsOn: '2026-11-09' }, ['endsOn']],
  ['has no last day', { endsOn: '' }, ['endsOn']],
  ['has no first day', { startsOn: '' }, ['startsOn']],
  ['has only a deadline', { ...none, rosterDueOn: '2026-11-01' }, ['startsOn']],
  ['has rosters due outside of the year', { rosterDueOn: '2027-12-01' }, ['rosterDueOn']],
])('a season that %s', (_, values, fields) => {
  expect(checkSeason({ ...season, ...values }, year).map(({ field }) => field)).toEqual(fields)
})

describe('an activity', () => {
  const fields: ActivityFields = { ...season, classificationIds: [], name: 'Soccer', slug: 'soccer', kind: 'teamSport', gender: 'girls', levelIds: [], rosterLimits: [], ...defaultsForKind('teamSport', 'Soccer') }
  const volleyball = defaultsForKind('teamSport', 'Volleyball').scores!
  it.each<[string, Partial<ActivityFields>, string[]]>([
    ['is right', {}, []],
    ['has a roster that must hold more than it may', { rosterLimits: [{ levelId: 1, least: 12, most: 11 }] }, ['rosterLimits.0.most']],
    ['has a position twice', { positions: [{ termId: null, name: 'Guard', shortName: 'G' }, { termId: 7, name: 'guard', shortName: '' }] }, ['positions.1.name']],
    ['is won by sets, of which nobody said how many', { scores: { ...volleyball, winsNeeded: null } }, ['scores.winsNeeded']],
    ['needs more sets than there are', { scores: { ...volleyball, winsNeeded: 6 } }, ['scores.winsNeeded']],
    ['has a forfeit that nobody wins', { scores: { ...volleyball, forfeitScore: { winner: 0, loser: 0 } } }, ['scores.forfeitScore.winner']],
    ['takes grades from 12 to 9', { studentRules: [{ kind: 'grade', from: 12, to: 9 }] }, ['studentRules.0.to']],
    ['has no scores', { scores: null }, []],
  ])('that %s', (_, values, wrong) => {
    expect(checkActivity({ ...fields, ...values }, year).map(({ field }) => field)).toEqual(wrong)
  })
})

test.each(activityKinds.flatMap((kind) => ['Girls Soccer', 'Tackle Football', 'Volleyball', 'Chess'].map((name) => [kind, name] as const)))('what a new %s called %s begins with is right', (kind, name) => {
  const defaults = defaultsForKind(kind, name)
  const fields = { ...none, name, slug: 'x', kind, gender: 'mixed', levelIds: [], rosterLimits: [], ...defaults }
  expect(ActivityFields.parse(fields)).toEqual(fields)
  expect(checkActivity(ActivityFields.parse(fields), year)).toEqual([])
  expect(checkTieBreakers(standingsFor(kind, name))).toEqual([])
  expect(defaults.studentRules.map((rule) => StudentRule.safeParse(rule).success)).not.toContain(false)
  expect(defaults.coachRules.map((rule) => CoachRule.safeParse(rule).success)).not.toContain(false)
  expect(defaults.scores === null).toBe(!['teamSport', 'tennis'].includes(kind))
})

test('what a sport is usual with follows from its name', () => {
  expect(defaultsForKind('teamSport', 'Boys Soccer').scores).toMatchObject({ unit: 'goals', tiesAllowed: true })
  expect(defaultsForKind('tennis', 'Spring').scores).toMatchObject({ unit: 'matches' })
  expect(standingsFor('teamSport', 'Volleyball')).toBe(defaultRules.volleyball)
})

describe('the margin cap', () => {
  it('is what all tie-breakers by margin share', () => {
    expect(capOf(percentageRules)).toBe(18)
    expect(capOf(soccerRules)).toBeNull()
    expect(capOf({ tieBreakers: [{ kind: 'difference', cap: 3 }, { kind: 'headToHeadDifference' }] })).toBe('mixed')
    expect(capOf({ tieBreakers: [{ kind: 'coinToss' }] })).toBeUndefined()
  })
  it('is changed in all of them, and left where it is not changed', () => {
    const capped = withRanking(soccerRules, { ...rankingOf(soccerRules), marginCap: 5 })
    expect(capped.tieBreakers.filter(({ cap }) => cap === 5).map(({ kind }) => kind)).toEqual(['difference', 'headToHeadDifference'])
    expect(withRanking(capped, { ...rankingOf(capped), marginCap: null })).toEqual(soccerRules)
    const mixed = { ...soccerRules, tieBreakers: [{ kind: 'difference', cap: 3 }, { kind: 'headToHeadDifference' }] as typeof soccerRules.tieBreakers }
    expect(withRanking(mixed, { ...rankingOf(mixed), rankBy: 'percentage' })).toEqual({ ...mixed, rankBy: 'percentage' })
  })
})
