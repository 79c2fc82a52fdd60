import type { z } from 'zod'
import { followCertifications, refuseCertified } from './certified'
import { DomainError } from '@portal/shared/platform/call/errors'
import { answerRefusal, entryStateAt, invitationsLeft, placesLeft, takesPart } from '@portal/shared/competition/events/entryRules'
import { invitationsOf } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { AnswerInvitation, InviteTeams } from '@portal/shared/competition/events/eventTeam.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { mayRunTeam } from '../../directory/teams/team.policy'
import { noEntry, requireFitting } from './enterTeams'
import { updateEvent } from './event.repository'
import { findCoaches, findEntries, findEntryRecords, findTeamNames, putEntries, updateEntry } from './eventTeam.repository'
import { daysText, endOfDay, fullName, untilText } from './eventTexts'
import { lockEvent, recordChange } from './lockEvent'
import { readEvent } from './presentEvent'
import { tellTeams } from './event.letters'

/**
 * Invites teams, all or none, until the end of a day, and writes to their people. Teams that declined, did not answer in time or
 * were withdrawn are asked again; those that have still to answer get the new day.
 * @throws as lockEvent; invalid-input, conflicts where there would be more than invitationsOf
 */
export async function inviteTeams({ eventId, teamIds, answerDueOn, note }: z.output<typeof InviteTeams>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const saved = await context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'teams' })
    const answerDueAt = endOfDay(answerDueOn, event.timeZone)
    if (answerDueAt <= now()) throw new DomainError('invalid-input', { fields: [{ field: 'answerDueOn', message: 'This day is already over.' }] })
    if (answerDueOn > event.endsOn) throw new DomainError('invalid-input', { fields: [{ field: 'answerDueOn', message: 'The event is over by then.' }] })
    const teams = await requireFitting(tx, event, [...new Set(teamIds)])
    const entries = await findEntryRecords(tx, eventId)
    const wanted = teams.filter(({ teamId }) => {
      const entry = entries.find((each) => each.teamId === teamId)
      const isSame = entry && entryStateAt(entry, now()) === 'open' && entry.answerDueAt?.getTime() === answerDueAt.getTime() && entry.note === note
      return !isSame && !(entry && takesPart(entry.state))
    })
    if (wanted.length === 0) return readEvent(tx, who, eventId, now())
    const fresh = wanted.filter(({ teamId }) => !entries.some((each) => each.teamId === teamId && entryStateAt(each, now()) === 'open' && each.source === 'invitation'))
    const left = invitationsLeft(event, entries, now())
    if (fresh.length > left) throw new DomainError('conflicts', { message: `At most ${invitationsOf(event.kind)} invitations can be open: ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left.` })
    await putEntries(tx, wanted.map(({ teamId, classificationId }) => ({
      eventId, teamId, classificationId, source: 'invitation' as const, state: 'open' as const, districtId: null, districtRank: null, note, invitedAt: now(), answerDueAt, answeredAt: null,
      answeredByUserId: null, reason: '', createdAt: now(),
    })))
    await updateEvent(tx, eventId, {}, { now: now() })
    const names = await findTeamNames(tx, wanted.map(({ teamId }) => teamId))
    await recordChange(tx, context, eventId, 'teamsInvited', { after: { teamIds: wanted.map(({ teamId }) => teamId), answerDueOn, note } }, { act: 'invited', data: { teams: [...names.values()] } })
    await tellTeams(tx, {
      eventId, subject: `Invitation: ${event.name}`, teamIds: wanted.map(({ teamId }) => teamId), leadsTo: 'invitation',
      paragraphs: (team) => [`${team} is invited to ${event.name} on ${daysText(event.startsOn, event.endsOn)}. Please answer ${untilText(answerDueAt, event.timeZone)}.`, ...(note ? [note] : [])],
    }, context)
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return saved
}

/**
 * A school's answer for its team, by anyone who runs the team; it can be changed until the deadline. The event is locked: of two schools
 * that accept the last place at once, one is told that it is taken. The same answer twice is no change.
 * @throws DomainError not-found, not-yours, restore-first, read-only-year, changed-meanwhile, conflicts
 */
export async function answerInvitation({ eventId, teamId, answer, reason, version }: z.output<typeof AnswerInvitation>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  const saved = await context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'own' })
    const rows = await findEntries(tx, eventId)
    const row = rows.find(({ entry }) => entry.teamId === teamId && entry.source === 'invitation')
    // An entry of another school is as good as none before the teams are published.
    if (!row || (who.roleType === 'staff' && row.schoolId !== who.schoolId && event.stage === 'draft')) throw noEntry()
    const coachIds = (await findCoaches(tx, [teamId])).map(({ userId }) => userId)
    if (!mayRunTeam(who, { schoolId: row.schoolId, coachIds })) throw new DomainError('not-yours', { message: 'Those who run the team answer its invitations.' })
    const { entry } = row
    const entries = rows.map((each) => each.entry)
    const state = answer === 'accept' ? 'accepted' : 'declined'
    if (entry.state === state) return readEvent(tx, who, eventId, now())
    const refusal = answerRefusal(entry, answer, { left: placesLeft(event, entries), now: now(), isCancelled: event.cancelledAt !== null })
    if (refusal) throw new DomainError('conflicts', { message: refusal })
    if (entry.answerDueAt && entry.answerDueAt <= now()) throw new DomainError('conflicts', { message: 'The deadline to answer has passed. Please ask the office.' })
    await refuseCertified(tx, event, [entry])
    if (entry.version !== version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    await updateEntry(tx, entry.id, { state, reason: answer === 'decline' ? reason : '', answeredAt: now(), answeredByUserId: who.userId, ...(answer === 'decline' && { seed: null }) })
    await updateEvent(tx, eventId, {}, { now: now() })
    await followCertifications(tx, eventId)
    await recordChange(tx, context, eventId, 'invitationAnswered', { before: { teamId, state: entry.state }, after: { state, reason } }, { act: 'answered', data: { team: fullName(row), state } })
    return readEvent(tx, who, eventId, now())
  })
  context.wakeSender?.()
  return saved
}
