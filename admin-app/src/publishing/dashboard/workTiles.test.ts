import { expect, it } from 'vitest'
import type { Work } from '@portal/shared/publishing/dashboard/home.schemas'
import { workTiles } from './workTiles'

const nothing: Work = { scores: null, signUps: null, documents: null, activityChanges: null, accountChanges: null, proposals: null, jobs: [], failed: [] }
const shown = (work: Partial<Work>, isOffice = true) => workTiles({ ...nothing, ...work }, isOffice).map(({ count, label, note, to }) => [count, label, note, to])

it('says what waits for an office, each with the list of exactly that', () => {
  expect(shown({
    scores: { missing: 84, late: 18, disputed: 1, action: 20 }, signUps: { count: 25, oldestDays: 8 }, documents: { count: 24, blocking: 9 }, activityChanges: { count: 2, schools: 2 }, accountChanges: { count: 2, deletions: 1 },
  })).toEqual([
    [84, 'Scores missing', '18 late · 1 disputed', '/scores/late?kind=due'],
    [25, 'Sign-up requests', 'Oldest: 8 days', '/administration/registration-request'],
    [24, 'New documents', '9 block a player', '/administration/documents'],
    [2, 'Activity changes', '2 schools', '/administration/activity/activity-request?list=waiting'],
    [2, 'Account changes', '1 deletion', '/administration/registration-request?list=accountChanges'],
  ])
})

it('leaves out what is at 0 and notes that say nothing', () => {
  expect(shown({ scores: { missing: 1, late: 0, disputed: 0, action: 0 }, signUps: { count: 0, oldestDays: null }, documents: { count: 1, blocking: 1 }, accountChanges: { count: 1, deletions: 0 } })).toEqual([
    [1, 'Scores missing', '', '/scores/late?kind=due'], [1, 'New documents', '1 blocks a player', '/administration/documents'], [1, 'Account changes', '', '/administration/registration-request?list=accountChanges'],
  ])
  expect(shown({})).toEqual([])
})

it('keeps a disputed score in sight where none is missing, and calls a school’s what it is to do', () => {
  expect(shown({ scores: { missing: 0, late: 0, disputed: 2, action: 2 } })).toEqual([[2, 'Disputed scores', '', '/scores/late?kind=disputed']])
  expect(shown({ scores: { missing: 3, late: 3, disputed: 0, action: 3 }, proposals: { count: 1 } }, false)).toEqual([
    [3, 'Scores to enter', '3 late', '/scores/late?kind=due'], [1, 'Game proposals', 'Your school answers', '/activity/match-proposals?list=mine'],
  ])
})
