import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { teamNameOf } from '../../directory/teams/teamName'
import { findAddressesOfTeams, type TeamToSchedule } from './schedule.repository'

export const matchLetter = defineLetter({ name: 'matches.news', says: 'A match of your team was scheduled, moved, canceled or asked for', necessity: 'news' })

interface News {
  /** "New game", "Match moved": the subject begins with it. */
  what: string
  home: TeamToSchedule
  away: TeamToSchedule
  /** The teams whose coaches are written to. */
  to: readonly TeamToSchedule[]
  /** Those who act for their whole schools are written to as well: what one school asks another is theirs to decide. */
  withLeaders?: boolean
  /** Sentences, the first before the link. */
  sentences: readonly string[]
  /** Where the letter leads; to the matches of the team if not given. */
  link?: { label: string; path: string }
}

/** Writes to the coaches of some teams about a match; not to who did it. */
export async function tellOfMatch(tx: Tx, { what, home, away, to, withLeaders, sentences, link }: News, { who, now, baseUrl, requestId }: RequestContext<SignedIn>): Promise<void> {
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  const named = (team: TeamToSchedule) => teamNameOf({ schoolName: team.schoolName, teamName: team.name })
  const pair = `${named(away)} at ${named(home)}`
  const written = new Set<string>()
  for (const team of to) {
    for (const target of await findAddressesOfTeams(tx, [team], who.userId, withLeaders)) {
      if (written.has(target)) continue
      written.add(target)
      const [first = '', ...others] = sentences
      await notifyPeople.run({ tx, letters: [{
        kind: matchLetter, cause: requestId, userId: null, organizationId: who.organizationId, channel: 'email', target, createdAt: now(),
        ...composeMessage({
          organizationName: organization!.name,
          subject: `${what}: ${pair}`,
          paragraphs: [`${home.activityName} ${home.levelName}, ${pair}. ${first}`, ...others],
          link: { label: link?.label ?? `See the team’s ${contestWords(team.contestName).many}`, href: `${baseUrl()}${link?.path ?? linkTo('teamMatches', { schoolTeamId: team.teamId })}` },
        }),
      }] })
    }
  }
}
