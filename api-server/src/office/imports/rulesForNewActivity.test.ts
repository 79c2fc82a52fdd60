import { expect, test } from 'vitest'
import { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import { rulesForNewActivity } from './rulesForNewActivity'

test.each([
  ['girls-soccer Girls Soccer', false, false, 'goals', 'girls', true],
  ['league-2011 First division', true, true, 'goals', 'mixed', true],
  ['football-2011 Football', true, true, 'goals', 'mixed', true],
  ['football Football', false, false, 'points', 'mixed', false],
  ['boys-basketball Basketball', false, false, 'points', 'boys', false],
  ['chess Chess', true, false, 'points', 'mixed', true],
  ['womens-volleyball', false, false, 'sets', 'girls', false],
])('%s', (name, hasTies, isFinalTable, unit, gender, tiesAllowed) => {
  const made = rulesForNewActivity(name, { hasTies, isFinalTable })
  expect(made).toMatchObject({ gender, rules: { scores: { unit, tiesAllowed } } })
  expect(ActivityRules.safeParse(made.rules).success).toBe(true)
})
