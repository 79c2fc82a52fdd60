import { linkTo } from '@portal/shared/access/screens'
import { momentText } from '@portal/shared/format/dateTexts'
import { describeResult } from '@portal/shared/scores/describeResult'
import type { Tx } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { composeMessage } from '../mail/composeMessage'
import { insertMessage } from '../mail/message.repository'
import { whenAndWhere } from '../matches/tellOfMatch'
import { teamNameOf } from '../matches/presentMatch'
import { findAddressesOfTeams, findTeamsToSchedule } from '../matches/schedule.repository'
import { findOrganizations } from '../organizations/organization.repository'
import type { LockedScore } from './lockScore'
import type { ScoreDeed } from './recordAct'
import { findOfficeAddresses } from './score.repository'

/** Who tells: a person's request, or the clock with nobody. */
export interface Teller {
  who: Pick<SignedIn, 'userId'> | null
  now: () => Date
  baseUrl: () => string
}

interface News {
  what: string
  sentences: string[]
  /** Which teams' coaches are written to. */
  to: readonly ('home' | 'away')[]
  office: boolean
  /** The doer gets it too: a copy of what both schools are told. */
  withDoer?: boolean
  /** Where the message leads the coaches of a side. */
  path?: (side: 'home' | 'away') => string
}

const schools = ['home', 'away'] as const

function newsOf({ match, surroundings, rules, standing }: LockedScore, { act, side, entry, reason }: ScoreDeed, names: { home: string; away: string }, now: Date): News | null {
  const said = (of: typeof entry) => (of ? describeResult(of, rules, names) : '')
  const because = reason ? [`Reason: ${reason}`] : []
  const update = (of: 'home' | 'away') => linkTo('submitScore', { matchId: match.id, schoolId: surroundings[of].schoolId })
  const answer = () => linkTo('answerScore', { matchId: match.id })
  switch (act) {
    case 'report': {
      const other = side === 'home' ? 'away' : 'home'
      const { answerHours, unanswered } = surroundings.confirmation
      const due = momentText(new Date(now.getTime() + answerHours * 3_600_000), match.timeZone)
      return {
        what: 'Please confirm a score', to: [other], office: false, path: answer,
        sentences: [`${names[side as 'home' | 'away']} reports: ${said(entry)}. Please confirm it, or report what you have, until ${due}.`, unanswered === 'stands' ? 'If nobody answers by then, the report stands.' : 'If nobody answers by then, the association decides.'],
      }
    }
    case 'dispute':
      return entry
        ? { what: 'Two scores were reported', to: schools, office: true, withDoer: true, path: answer, sentences: [`${names.home} reports: ${said(side === 'home' ? entry : standing.reports.home)}. ${names.away} reports: ${said(side === 'away' ? entry : standing.reports.away)}.`, 'The association decides, unless one school agrees with the other.'] }
        : { what: 'A final score is contested', to: schools, office: true, withDoer: true, path: update, sentences: [`${said(standing.result)}. ${side === 'both' ? 'Somebody of both teams' : names[side as 'home' | 'away']} says that this is wrong. It counts until the association has decided.`, ...because] }
    case 'confirm':
      return { what: 'A score waits for approval', to: [], office: true, sentences: [`Both schools agree: ${said(entry)}.`] }
    case 'review':
      return { what: 'The association looks at a score', to: schools, office: side === 'deadline', path: update, sentences: [side === 'deadline' ? 'One school has reported, the other has not answered in time. The association decides.' : 'It decides and tells both schools.'] }
    case 'settle':
      if (side === 'deadline') return { what: 'A score stands', to: schools, office: false, path: update, sentences: [`${said(entry)}. The other school has not answered in time, so the report stands.`] }
      return side === 'office' && standing.state !== 'none' ? { what: 'A score is decided', to: schools, office: false, path: update, sentences: [`The association has decided: ${said(entry)}.`, ...because] } : null
    case 'correct':
      return { what: 'A score is corrected', to: schools, office: false, path: update, sentences: [`It is now ${said(entry)}. It was ${said(standing.result)}.`, ...because] }
    case 'clear':
      return { what: 'A result is taken back', to: schools, office: false, path: update, sentences: [standing.result ? `It was ${said(standing.result)}, and does not count any more.` : 'What was reported does not count.', ...because] }
    case 'suspend':
      return { what: 'Match suspended', to: schools, office: true, sentences: ['It was broken off, and goes on when it is given a new day, or ends with the score that is entered.', ...because] }
  }
}

/** Writes to those whom an act concerns; nobody gets the same message twice. */
export async function tellOfScore(tx: Tx, locked: LockedScore, deed: ScoreDeed, teller: Teller): Promise<void> {
  const pair = await findPairOf(tx, locked)
  const news = newsOf(locked, deed, pair.names, teller.now())
  if (news) await tell(tx, locked, pair, news, teller)
}

/** Reminds both schools of a score that is late. */
export async function remindOfScore(tx: Tx, locked: LockedScore, teller: Teller): Promise<void> {
  const path = (of: 'home' | 'away') => linkTo('submitScore', { matchId: locked.match.id, schoolId: locked.surroundings[of].schoolId })
  await tell(tx, locked, await findPairOf(tx, locked), { what: 'A score is late', to: schools, office: false, path, sentences: [`It was on ${whenAndWhere({ ...locked.match, place: '' })}. Please enter its score.`] }, teller)
}

async function findPairOf(tx: Tx, { match, surroundings }: LockedScore) {
  const teams = await findTeamsToSchedule(tx, match.organizationId, [match.homeTeamId, match.awayTeamId])
  const teamOf = (teamId: number) => teams.find((each) => each.teamId === teamId)
  const [home, away] = [teamOf(match.homeTeamId), teamOf(match.awayTeamId)]
  const nameOf = (team: typeof home) => (team ? teamNameOf({ schoolName: team.schoolName, teamName: team.name }) : 'A team that is gone')
  return { home: surroundings.home, away: surroundings.away, names: { home: nameOf(home), away: nameOf(away) }, about: [home?.activityName, home?.levelName].filter(Boolean).join(' ') }
}

async function tell(tx: Tx, { match }: LockedScore, { home, away, names, about }: Awaited<ReturnType<typeof findPairOf>>, { what, sentences, to, office, withDoer, path }: News, teller: Teller): Promise<void> {
  const [organization] = await findOrganizations(tx, { id: match.organizationId })
  const except = withDoer ? 0 : (teller.who?.userId ?? 0)
  const written = new Set<string>()
  const write = async (target: string, address: string | undefined) => {
    if (written.has(target)) return
    written.add(target)
    const [first = '', ...others] = sentences
    await insertMessage(tx, {
      organizationId: match.organizationId, channel: 'email', target, createdAt: teller.now(),
      ...composeMessage({
        organizationName: organization!.name, subject: `${what}: ${names.away} at ${names.home}`, paragraphs: [`${about}, ${names.away} at ${names.home}. ${first}`, ...others],
        ...(address !== undefined && { link: { label: 'Open the match', href: `${teller.baseUrl()}${address}` } }),
      }),
    })
  }
  for (const side of to) for (const target of await findAddressesOfTeams(tx, [side === 'home' ? home : away], except)) await write(target, path?.(side))
  if (office) for (const target of await findOfficeAddresses(tx, match.organizationId, except)) await write(target, linkTo('openScores'))
}
