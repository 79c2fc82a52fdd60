import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { describeResult } from '@portal/shared/competition/scores/describeResult'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import type { MatchSurroundings } from '../../scheduling/matches/match.repository'
import { whenAndWhere } from '../../scheduling/matches/whenAndWhere'
import { teamNameOf } from '../../directory/teams/teamName'
import { addressesOf, findPeopleOfTeams } from '../../scheduling/matches/schedule.repository'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import type { LockedScore } from './lockScore'
import type { ScoreDeed } from './scoreDeed'
import { findOfficePeople } from './score.repository'

export const scoreLetter = defineLetter({ name: 'scores.news', says: 'A score of your team was entered, decided or is late', necessity: 'news' })

/** Who tells: a person's request, or the clock with nobody. */
export interface Teller {
  who: Pick<SignedIn, 'userId' | 'schoolView' | 'schoolId'> | null
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
        sentences: [`${names[side as 'home' | 'away']} entered ${said(entry)}. Please confirm it, or enter your own score, by ${due}.`, unanswered === 'stands' ? 'If nobody answers by then, this score becomes final.' : 'If nobody answers by then, the association decides.'],
      }
    }
    case 'dispute':
      return entry
        ? { what: 'Schools entered different scores', to: schools, office: true, withDoer: true, path: answer, sentences: [`${names.home} entered ${said(side === 'home' ? entry : standing.reports.home)}. ${names.away} entered ${said(side === 'away' ? entry : standing.reports.away)}.`, 'The association decides, unless one school changes its score.'] }
        : { what: 'A final score is contested', to: schools, office: true, withDoer: true, path: update, sentences: [`${said(standing.result)}. ${side === 'both' ? 'Someone from both teams' : names[side as 'home' | 'away']} says this is wrong. It counts until the association decides.`, ...because] }
    case 'confirm':
      return { what: 'A score is waiting for approval', to: [], office: true, sentences: [`Both schools agree: ${said(entry)}.`] }
    case 'review':
      return { what: 'A score is under review', to: schools, office: side === 'deadline', path: update, sentences: [side === 'deadline' ? 'One school entered a score, and the other did not answer in time. The association decides.' : 'The association decides and notifies both schools.'] }
    case 'settle':
      if (side === 'deadline') return { what: 'A score is final', to: schools, office: false, path: update, sentences: [`${said(entry)}. The other school did not answer in time, so the score is final.`] }
      return side === 'office' && standing.state !== 'none' ? { what: 'A score is decided', to: schools, office: false, path: update, sentences: [`The association decided: ${said(entry)}.`, ...because] } : null
    case 'correct':
      return { what: 'A score is corrected', to: schools, office: false, path: update, sentences: [`It is now ${said(entry)}. It was ${said(standing.result)}.`, ...because] }
    case 'clear':
      return { what: 'A result is withdrawn', to: schools, office: false, path: update, sentences: [standing.result ? `It was ${said(standing.result)}, and no longer counts.` : 'The score that was entered does not count.', ...because] }
    case 'suspend':
      return { what: `${contestWords(surroundings.contestName).One} suspended`, to: schools, office: true, sentences: ['It was stopped. It resumes on a new date, or ends with the score entered.', ...because] }
  }
}

/** Writes to those whom acts concern; nobody gets the same message of one act twice. */
export async function tellOfScores(tx: Tx, acts: readonly { locked: LockedScore; deed: ScoreDeed; teller: Teller }[]): Promise<void> {
  await tell(tx, acts.flatMap(({ locked, deed, teller }) => {
    const news = newsOf(locked, deed, namesOf(locked.surroundings), teller.now())
    return news ? [{ locked, news, teller, cause: deed.requestId }] : []
  }))
}

/** Reminds both schools of scores that are late, of one organization. @returns to how many people of which side of which match was written */
export async function writeReminders(tx: Tx, late: readonly ToldMatch[], teller: Teller): Promise<{ matchId: number; side: 'home' | 'away'; people: number }[]> {
  const written = await tell(tx, late.map((locked) => {
    const path = (of: 'home' | 'away') => linkTo('submitScore', { matchId: locked.match.id, schoolId: locked.surroundings[of].schoolId })
    return { locked, teller, news: { what: 'A late score', to: schools, office: false, path, sentences: [`It was on ${whenAndWhere({ ...locked.match, place: '' })}. Please enter its score.`] } }
  }))
  return late.flatMap(({ match: { id: matchId } }) => schools.flatMap((side) => {
    const people = written.filter((each) => each.matchId === matchId && each.side === side).length
    return people > 0 ? [{ matchId, side, people }] : []
  }))
}

/** What a message about a match is made of. */
type ToldMatch = Pick<LockedScore, 'match' | 'surroundings'>

/** What the two teams are called. */
function namesOf({ home, away }: MatchSurroundings) {
  const nameOf = (team: typeof home) => (team.deletedAt ? 'A team that is gone' : teamNameOf(team))
  return { home: nameOf(home), away: nameOf(away) }
}

/** Messages about matches of one organization. What is asked for them is asked once. @returns of each message its match, and the side whose people it goes to */
async function tell(tx: Tx, told: readonly { locked: ToldMatch; news: News; teller: Teller; cause?: string | undefined }[]): Promise<{ matchId: number; side: 'home' | 'away' | null }[]> {
  if (told.length === 0) return []
  const { organizationId } = told[0]!.locked.match
  const teams = told.flatMap(({ locked: { surroundings }, news }) => news.to.map((side) => surroundings[side]))
  const people = teams.length === 0 ? new Map<number, never>() : await findPeopleOfTeams(tx, teams)
  const office = told.some(({ news }) => news.office) ? await findOfficePeople(tx, organizationId) : []
  const letters = told.flatMap(({ locked, news, teller, cause }) => {
    const except = news.withDoer ? 0 : (teller.who?.userId ?? 0)
    const places = new Map<string, { side: 'home' | 'away' | null; path: string | undefined }>()
    const write = (target: string, side: 'home' | 'away' | null, path: string | undefined) => { if (!places.has(target)) places.set(target, { side, path }) }
    for (const side of news.to) for (const target of addressesOf(people.get(locked.surroundings[side].teamId) ?? [], except)) write(target, side, news.path?.(side))
    if (news.office) for (const target of addressesOf(office, except)) write(target, null, linkTo('openScores'))
    return [...places].map(([target, place]) => ({ target, ...place, locked, news, teller, cause }))
  })
  if (letters.length === 0) return []
  const [organization] = await findOrganizations(tx, { id: organizationId })
  await notifyPeople.run({ tx, letters: letters.map(({ target, path, locked: { match, surroundings }, news: { what, sentences }, teller, cause }) => {
    const names = namesOf(surroundings)
    const about = surroundings.home.deletedAt ? '' : `${surroundings.activityName} ${surroundings.home.levelName}`
    const [first = '', ...others] = sentences
    return {
      // What the clock does has no request: it does it once at a moment.
      kind: scoreLetter, cause: `${cause ?? teller.now().toISOString()} ${match.id}`, userId: null,
      organizationId, channel: 'email' as const, target, createdAt: teller.now(),
      ...composeMessage({
        organizationName: organization!.name, subject: `${what}: ${names.away} at ${names.home}`, paragraphs: [`${about}, ${names.away} at ${names.home}. ${first}`, ...others],
        ...(path !== undefined && { link: { label: `Open the ${contestWords(surroundings.contestName).one}`, href: `${teller.baseUrl()}${path}` } }),
      }),
    }
  }) })
  return letters.map(({ locked, side }) => ({ matchId: locked.match.id, side }))
}
