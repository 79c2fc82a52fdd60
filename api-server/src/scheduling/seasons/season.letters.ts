import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { teamNameOf } from '../../directory/teams/teamName'
import { momentsOf } from '../matches/readConflicts'
import { findAddressesOfTeams } from '../matches/schedule.repository'
import type { PlacedGame } from './placedGame'
import { gameLine } from './presentSeason'
import type { DistrictToPlan } from './season.repository'

export const seasonPublishedLetter = defineLetter({ name: 'seasons.published', says: 'The district schedule of your team was published', necessity: 'news' })

/** One email for each person, with the matches of the teams that they coach; not to who published it. */
export async function tellCoaches(tx: Tx, district: DistrictToPlan, placed: readonly PlacedGame[], { who, now, baseUrl, requestId }: RequestContext<SignedIn>): Promise<void> {
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  const words = contestWords(district.contestName)
  const named = ({ schoolName, name }: PlacedGame['home']) => teamNameOf({ schoolName, teamName: name })
  const teams = new Map(placed.flatMap(({ home, away }) => [home, away]).sort((one, other) => named(one).localeCompare(named(other))).map((team) => [team.teamId, team]))
  const teamsOf = new Map<string, PlacedGame['home'][]>()
  for (const team of teams.values()) for (const target of await findAddressesOfTeams(tx, [team], who.userId)) teamsOf.set(target, [...(teamsOf.get(target) ?? []), team])
  const inOrder = [...placed].sort((one, other) => momentsOf(one).start.getTime() - momentsOf(other).start.getTime() || one.game.game - other.game.game)
  for (const [target, own] of [...teamsOf].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const ids = new Set(own.map(({ teamId }) => teamId))
    const matches = inOrder.filter(({ home, away }) => ids.has(home.teamId) || ids.has(away.teamId))
    await notifyPeople.run({ tx, letters: [{
      kind: seasonPublishedLetter, cause: requestId, userId: null, organizationId: who.organizationId, channel: 'email', target, createdAt: now(),
      ...composeMessage({
        organizationName: organization!.name,
        subject: `District schedule: ${district.activityName} ${district.levelName}, ${district.name}`,
        paragraphs: [
          `The district ${words.many} of ${own.map(named).join(' and ')} are scheduled: ${matches.length === 1 ? `one ${words.one}` : `${matches.length} ${words.many}`}.`,
          ...matches.map((each) => gameLine(each, named)),
        ],
        link: { label: `See the team’s ${words.many}`, href: `${baseUrl()}${linkTo('teamMatches', { schoolTeamId: own[0]!.teamId })}` },
      }),
    }] })
  }
}
