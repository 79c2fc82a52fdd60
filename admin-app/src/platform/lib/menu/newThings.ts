import { screens } from '@portal/shared/platform/access/screens'
import type { OwnMenu } from '../session/session'
import type { May, PlainScreen } from '../session/useMay'

/** What is added by a screen of its own, in the order in which it is needed most. What is brought in from a file is found beside its list. */
export const newThings: readonly (readonly [screen: PlainScreen, label: string])[] = [
  ['newGame', 'Game'], ['createEventFlow', 'Event'], ['newTeam', 'Team'], ['addStudent', 'Student'], ['addStaff', 'Staff member'], ['addSchool', 'School'], ['addVenue', 'Venue'], ['addAnnouncement', 'Announcement'],
  ['newBracket', 'Bracket'], ['addActivity', 'Activity'], ['addActivityRequest', 'Activity request'], ['addPortalStaff', 'Office member'], ['addRole', 'Role'],
]

/** As many own teams are named; someone with more chooses one on the list of teams. */
const mostTeams = 4

/** What a person may add, each with the way to it. A game belongs to a team: those of someone with a few teams are named, others choose one first. */
export function newThingsFor(may: Pick<May, 'open' | 'linkTo'>, teams: OwnMenu['teams'] = []): { label: string; to: string }[] {
  const few = teams.length <= mostTeams ? teams : []
  const games = few.flatMap(({ name, ...team }) => {
    const to = may.linkTo('createMatch', { teamId: team.teamId, schoolActivityId: team.schoolActivityId, teamLevelId: team.levelId })
    return to === null ? [] : [{ label: `Game for ${name}`, to }]
  })
  const seasons = may.open('seasons') && may.open('activities') && games.length === 0 ? [{ label: 'District season', to: screens.seasons.path }] : []
  return [...games, ...newThings.filter(([name]) => may.open(name) && (name !== 'newGame' || (games.length === 0 && may.open('teams')))).map(([name, label]) => ({ label, to: screens[name].path })), ...seasons]
}
