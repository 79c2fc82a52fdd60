import { expect, it } from 'vitest'
import { missingForStandings } from './missingForStandings'

const golf = (districts: number, teams: number) => ({ activity: 'golf', name: 'Golf', levels: [{ districts, teams, without: teams }] })
const soccer = { activity: 'soccer', name: 'Soccer', levels: [{ districts: 1, teams: 4, without: 0 }, { districts: 0, teams: 0, without: 0 }] }

it.each([
  [[], undefined, 'There is no activity yet.', 'addActivity'],
  [[{ activity: 'golf', name: 'Golf', levels: [] }], undefined, 'No school has a team in Golf yet.', 'participation'],
  [[golf(2, 0), soccer], 'golf', 'No school has a team in Golf yet.', 'participation'],
  [[golf(0, 3)], undefined, 'There is no district in Golf yet.', 'districts'],
  [[golf(0, 3), { ...soccer, levels: [] }], undefined, 'There is no district yet.', 'districts'],
  [[golf(2, 3), soccer], 'golf', 'No team is in a district in Golf yet.', 'districts'],
] as const)('of %j, %s chosen, says: %s', (activities, chosen, says, to) => {
  expect(missingForStandings(activities, chosen)).toMatchObject({ says, to })
})
