import { expect, it } from 'vitest'
import { peopleToldText, withoutCoachText } from './toldText'

it.each([
  [0, 'Nobody gets an email about them.'], [1, 'One person gets an email with their list.'], [1200, '1,200 people get one email each, with their list.'],
])('%i people are told: %s', (people, text) => {
  expect(peopleToldText(people)).toBe(text)
})

it.each([[0, ''], [1, 'One team has no coach.'], [3, '3 teams have no coach.']])('%i teams without a coach: "%s"', (teams, text) => {
  expect(withoutCoachText(teams)).toBe(text)
})
