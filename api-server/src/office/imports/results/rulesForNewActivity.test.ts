import { expect, test } from 'vitest'
import { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import { rulesForNewActivity } from './rulesForNewActivity'

test.each([
  ['girls-soccer Girls Soccer', false, false, 'goals', 'girls', true, 'match'],
  ['league-2011 First division', true, true, 'goals', 'mixed', true, 'match'],
  ['football-2011 Football', true, true, 'goals', 'mixed', true, 'match'],
  ['football Football', false, false, 'points', 'mixed', false, 'game'],
  ['boys-basketball Basketball', false, false, 'points', 'boys', false, 'game'],
  ['chess Chess', true, false, 'points', 'mixed', true, 'match'],
  ['womens-volleyball', false, false, 'sets', 'girls', false, 'match'],
])('%s', (name, hasTies, isFinalTable, unit, gender, tiesAllowed, contestName) => {
  const made = rulesForNewActivity(name, { hasTies, isFinalTable })
  expect(made).toMatchObject({ gender, contestName, rules: { scores: { unit, tiesAllowed } } })
  expect(ActivityRules.safeParse(made.rules).success).toBe(true)
})
