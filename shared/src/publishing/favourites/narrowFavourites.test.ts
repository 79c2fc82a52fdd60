import { expect, it } from 'vitest'
import type { Favourite } from './favourite.schemas'
import { narrowFavourites } from './narrowFavourites'

const soccer: Favourite = { kind: 'activity', subjectId: 1 }
const tennis: Favourite = { kind: 'activity', subjectId: 2 }
const team = (subjectId: number): Favourite => ({ kind: 'team', subjectId })

it.each([
  ['nothing', [], [], [], { teamIds: [], activityIds: [] }],
  ['an activity without teams: all of it', [soccer], [], [], { teamIds: [], activityIds: [1] }],
  ['an activity with a team chosen: the team', [soccer, team(7)], [{ teamId: 7, activityId: 1 }], [], { teamIds: [7], activityIds: [] }],
  ['two activities, a team of one of them', [soccer, tennis, team(7)], [{ teamId: 7, activityId: 1 }], [], { teamIds: [7], activityIds: [2] }],
  ['a team alone', [team(7)], [{ teamId: 7, activityId: 1 }], [], { teamIds: [7], activityIds: [] }],
  ['a school: its teams, which narrow no activity', [soccer, { kind: 'school', subjectId: 3 }], [], [8, 9], { teamIds: [8, 9], activityIds: [1] }],
  ['a team and its school: the team once', [team(8), { kind: 'school', subjectId: 3 }], [{ teamId: 8, activityId: 1 }], [8, 9], { teamIds: [8, 9], activityIds: [] }],
  ['a team that is not in this year', [soccer, team(7)], [], [], { teamIds: [], activityIds: [1] }],
] as const)('%s', (_, favourites, teams, teamsOfSchools, expected) => {
  expect(narrowFavourites(favourites, teams, teamsOfSchools)).toEqual(expected)
})
