import type { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { blackoutOn, blackoutText } from '@portal/shared/scheduling/calendarRules/gameRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf, dayText } from '@portal/shared/platform/format/dateTexts'
import { openDateSideNames, type OpenDateAct } from '@portal/shared/scheduling/openDates/openDate.kinds'
import type { AddOpenDate } from '@portal/shared/scheduling/openDates/openDate.schemas'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import { findGameRules } from '../calendarRules/calendarRule.repository'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { mayReschedule } from '../matches/match.policy'
import { findCoachesByName, findTeamsToSchedule, type TeamToSchedule } from '../matches/schedule.repository'
import { endOpenDate, findPosted, hasMatchOn, insertOpenDate, lockOpenDate } from './openDate.repository'

type Context = RequestContext<SignedIn>

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

async function audited(tx: Tx, { who, requestId }: Context, action: OpenDateAct, openDateId: number, data: Record<string, unknown>): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: `openDate.${action}`, subjectType: 'openDate', subjectId: openDateId, data })
}

/** @throws DomainError not-yours, read-only-year */
async function refuseOthers(tx: Tx, { who }: Context, team: TeamToSchedule): Promise<void> {
  if (!mayReschedule(who, { teams: [team], coaches: await findCoachesByName(tx, [team.teamId]) })) throw new DomainError('not-yours', { message: 'Only the office, and the coaches and directors of the team’s school, can do this.' })
  await refusePastYear(tx, who, team.academicYearId)
}

/**
 * Posts a day on which a team looks for an opponent. The same again is the same date.
 * @throws DomainError invalid-input, not-yours, read-only-year; conflicts where the day is on the board with other details, or the team plays
 */
export async function postOpenDate({ key, ...fields }: z.output<typeof AddOpenDate>, context: Context): Promise<number> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const [team] = await findTeamsToSchedule(tx, who.organizationId, [fields.teamId])
    if (!team || team.isOutside) throw wrong('teamId', 'There is no such team.')
    await refuseOthers(tx, context, team)
    if (fields.day < team.yearStartsOn || fields.day > team.yearEndsOn) throw wrong('day', `This day is not in the academic year ${team.yearLabel}.`)
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'openDate', who.organizationId, String(team.teamId))
    const earlier = await findPosted(tx, who.organizationId, addedKey, team.teamId, fields.day)
    // What is posted differently is not dropped in silence, and what others may be answering is not changed under their hands.
    const isSame = earlier && earlier.teamId === fields.teamId && earlier.day === fields.day && earlier.side === fields.side && earlier.note === fields.note
    if (earlier && (isSame || earlier.removedAt)) return earlier.id
    if (earlier) throw new DomainError('conflicts', { message: `${dayText(new Date(`${earlier.day}T12:00:00Z`), 'UTC')} is already on the board for this team (${openDateSideNames[earlier.side].toLowerCase()}). Remove it first to post it differently.` })
    if (fields.day < dayOf(now(), team.zone)) throw wrong('day', 'This date has passed.')
    // No school could answer it.
    const blackout = blackoutOn(await findGameRules(tx, who.organizationId, team), fields.day)
    if (blackout) throw wrong('day', blackoutText(blackout, fields.day, contestWords(team.contestName)))
    if (await hasMatchOn(tx, team.teamId, fields.day)) throw new DomainError('conflicts', { message: `This team has ${contestWords(team.contestName).a} on that day.` })
    const { academicYearId, activityId, levelId } = team
    const made = await insertOpenDate(tx, { ...fields, organizationId: who.organizationId, academicYearId, activityId, levelId, byUserId: who.userId, createdAt: now(), addedKey })
    await audited(tx, context, 'posted', made, { after: fields })
    return made
  })
}

/** Takes a date off the board. Sent twice, it is done once. @throws DomainError not-found, not-yours, read-only-year */
export async function removeOpenDate({ openDateId }: { openDateId: number }, context: Context): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const row = await lockOpenDate(tx, who.organizationId, openDateId)
    const [team] = row ? await findTeamsToSchedule(tx, who.organizationId, [row.teamId]) : []
    if (!row || !team) throw new DomainError('not-found', { message: 'There is no such open date.' })
    await refuseOthers(tx, context, team)
    if (row.removedAt) return
    await endOpenDate(tx, openDateId, now())
    await audited(tx, context, 'removed', openDateId, { before: { teamId: row.teamId, day: row.day, side: row.side, note: row.note } })
  })
}
