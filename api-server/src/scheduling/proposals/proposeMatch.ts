import type { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { ProposalAct } from '@portal/shared/scheduling/proposals/proposal.kinds'
import type { ProposeMatch } from '@portal/shared/scheduling/proposals/proposal.schemas'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { mayReschedule } from '../matches/match.policy'
import { districtOf, findPair, planMatch } from '../matches/planMatch'
import { notYourMatch } from '../matches/scheduleMatch'
import { findCoachesByName } from '../matches/schedule.repository'
import { tellOfMatch } from '../matches/match.letters'
import { whenAndWhere } from '../matches/whenAndWhere'
import { refuseClosedDate } from '../openDates/refuseClosedDate'
import { momentsOf, type PlannedMatch } from '../matches/readConflicts'
import { findAskedAlready, insertProposal, type ProposalRecord } from './proposal.repository'

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** Where letters about proposals lead. */
export const proposalsLink = { label: 'See the proposals', path: linkTo('matchProposals') }

/** When and where a planned match would be. */
export function plannedText(planned: PlannedMatch): string {
  const { start: startsAt, timeIsSet, zone: timeZone } = momentsOf(planned)
  return whenAndWhere({ startsAt, timeIsSet, timeZone, place: [planned.venue?.name, planned.asset?.name].filter(Boolean).join(', ') })
}

export async function audited(tx: Tx, { who, requestId }: RequestContext<SignedIn>, action: ProposalAct, proposalId: number, data: Record<string, unknown>): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: `proposal.${action}`, subjectType: 'matchProposal', subjectId: proposalId, data })
}

/**
 * Asks another school for a match. Conflicts of the place and time are checked when it is accepted. The same form sent twice,
 * or the same request while it is pending, asks once.
 * @throws DomainError conflicts while something else is asked of the same teams for the same day; invalid-input, not-yours, read-only-year, changed-meanwhile for an open date that is no longer open
 */
export async function proposeMatch({ key, note, openDateId, ...fields }: z.output<typeof ProposeMatch>, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now } = context
  const proposalId = await context.tx(async (tx) => {
    const pair = await findPair(tx, who, fields.homeTeamId, fields.awayTeamId)
    const { home, away } = pair
    const { one, One } = contestWords(home.contestName)
    const own = [home, away].filter(({ schoolId }) => schoolId === who.schoolId)
    const [asker] = own
    if (!asker || !mayReschedule(who, { teams: own, coaches: await findCoachesByName(tx, own.map(({ teamId }) => teamId)) })) throw notYourMatch()
    if (own.length === 2) throw wrong('awayTeamId', `Both teams are from your school. Schedule the ${one} directly.`)
    const other = asker === home ? away : home
    if (other.isOutside) throw wrong(other === home ? 'homeTeamId' : 'awayTeamId', `Nobody can answer for this team. Schedule the ${one} directly.`)
    await refusePastYear(tx, who, home.academicYearId)
    districtOf(pair, fields.kind, false)
    const planned = await planMatch(tx, who, pair, fields, null)
    // With what was typed: a form that has been answered and is sent again with something else in it asks for something new.
    const formKey = keptKey(who, key)
    const addedKey = `${formKey}:${versionOf({ ...fields, note, openDateId })}`
    await lockWords(tx, 'proposal', who.organizationId, `${home.teamId} ${away.teamId}`)
    const values = { ...fields, askerTeamId: asker.teamId }
    const earlier = await findAskedAlready(tx, who.organizationId, { addedKey, formKey }, values)
    if (earlier && (earlier.addedKey === addedKey || isSame(earlier, { ...fields, note }))) return earlier.id
    if (earlier) throw alreadyAsked(earlier, pair)
    if (planned.day < today(planned, now())) throw wrong('day', 'This date has passed.')
    if (openDateId !== undefined) await refuseClosedDate(tx, who, openDateId, { team: other, day: fields.day, isHome: other === home })

    const { academicYearId, activityId, levelId } = home
    const made = await insertProposal(tx, {
      ...values, organizationId: who.organizationId, academicYearId, activityId, levelId, awaitedTeamId: other.teamId, note, openDateId: openDateId ?? null, askedByUserId: who.userId, createdAt: now(), addedKey,
    })
    await audited(tx, context, 'asked', made, { after: { ...values, note, openDateId } })
    await tellOfMatch(tx, {
      what: `${One} request`, ...pair, to: [other], withLeaders: true, link: proposalsLink,
      sentences: [`It would be on ${plannedText(planned)}. Please accept it, decline it or propose another time.`, ...(note ? [`Their note: ${note}`] : [])],
    }, context)
    return made
  })
  context.wakeSender?.()
  return proposalId
}

const isSame = (row: ProposalRecord, asked: Pick<ProposalRecord, 'homeTeamId' | 'awayTeamId' | 'day' | 'time' | 'venueId' | 'assetId' | 'kind' | 'officialsNote' | 'note'>): boolean =>
  (Object.keys(asked) as (keyof typeof asked)[]).every((field) => row[field] === asked[field])

/** What is asked differently is not dropped in silence, and what the other school may be about to accept is not changed under its hands. */
function alreadyAsked({ day, time }: ProposalRecord, { home }: Awaited<ReturnType<typeof findPair>>): DomainError {
  const { start: startsAt, timeIsSet, zone: timeZone } = momentsOf({ day, time, home, venue: null })
  return new DomainError('conflicts', { message: `These two teams already have a pending request: ${whenAndWhere({ startsAt, timeIsSet, timeZone, place: '' })}. Answer or withdraw it first, then ask for something else.` })
}

/** Today by the clocks of the place, YYYY-MM-DD. */
export const today = (planned: PlannedMatch, now: Date): string => dayOf(now, momentsOf(planned).zone)
