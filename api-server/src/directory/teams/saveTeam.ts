import type { z } from 'zod'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { addTeam as addCall, saveTeam as saveCall } from '@portal/shared/directory/teams/schoolTeam.calls'
import type { TeamFields, TeamRecord } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { refusePastYear } from '../academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { differences } from '../../identity/profiles/savePerson'
import { holdVenues, onDistrictsChanged } from '../directory.hooks'
import { staffText } from './addCoaches'
import { presentTeamRecord } from './presentTeams'
import { mayAddTeam, mayRemoveTeam, mayRunTeam, maySeeTeamsOf, mustCoach, noTeam } from './team.policy'
import {
  countMatchesOf, findHomeVenues, findLevels, findNamesake, findStaffAmong, findStaffOf, findTeamAddedWith, findTeamRow, holdDistrict, insertTeam, lockPlace, lockTeam, replaceStaffOf, updateTeam,
  type TeamAtPlace, type TeamPlace,
} from './teamRecord.repository'

type Context = RequestContext<SignedIn>

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

const audit = (tx: Tx, { who, requestId }: Context, action: 'team.added' | 'team.changed' | 'team.deleted' | 'team.restored', teamId: number, data: object) => writeAudit(tx, {
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'team', subjectId: teamId, data,
})

/** Adds a team; the same form sent twice adds one. @returns its key @throws DomainError not-found, not-yours, read-only-year, invalid-input */
export async function addTeam({ schoolActivityId, key, staff, ...fields }: z.output<(typeof addCall)['input']>, context: Context): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findTeamAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    await holdVenues.run({ tx, venueIds: [fields.homeVenueId ?? []].flat() })
    const place = await lockPlace(tx, who.organizationId, schoolActivityId)
    if (!place || !(await maySeeTeamsOf(tx, who, place.schoolId))) throw new DomainError('not-found', { message: 'The school does not take part in such an activity.' })
    if (!mayAddTeam(who, place.schoolId)) throw new DomainError('not-yours')
    await refusePastYear(tx, who, place.academicYearId)
    if (place.leftAt !== null) throw wrong('levelId', 'The school no longer takes part in this activity.')
    await check(tx, who, place, { ...fields, staff }, null)
    const teamId = await insertTeam(tx, {
      ...fields, schoolActivityId, addedKey, organizationId: who.organizationId, academicYearId: place.academicYearId, schoolId: place.schoolId, activityId: place.activityId,
    })
    await replaceStaffOf(tx, teamId, staff)
    if (fields.districtId !== null) await onDistrictsChanged.run({ tx, districtIds: [fields.districtId], now: context.now() })
    await audit(tx, context, 'team.added', teamId, { after: { schoolActivityId, ...fields, staff: staffText(staff) } })
    return teamId
  })
}

/**
 * Changes the given fields of a team. Saving the current values is no change, whatever the version.
 * @throws DomainError not-found, not-yours, read-only-year, restore-first, changed-meanwhile with the team as it is, invalid-input
 */
export async function saveTeam({ teamId, version, ...given }: z.output<(typeof saveCall)['input']>, context: Context): Promise<TeamRecord> {
  const { who } = context
  return context.tx(async (tx) => {
    await holdVenues.run({ tx, venueIds: [given.homeVenueId ?? []].flat() })
    const row = await lockRunTeam(tx, context, teamId)
    await refusePastYear(tx, who, row.academicYearId)
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This team is deleted. Please restore it first.' })
    const standing = await presentTeamRecord(tx, who, row, context.now())
    const change = differences<TeamFields>({ ...given, ...(given.staff && { staff: inOrder(given.staff) }) } as Partial<TeamFields>, { ...standing, staff: inOrder(standing.staff) })
    if (Object.keys(change).length === 0) return standing
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await check(tx, who, row, change, row)
    const { staff, ...plain } = change
    await updateTeam(tx, teamId, plain)
    if (staff) await replaceStaffOf(tx, teamId, staff)
    // Tables keep the names that they were computed with.
    if (plain.districtId !== undefined || plain.name !== undefined) await onDistrictsChanged.run({ tx, districtIds: [row.districtId, plain.districtId ?? null].filter((each) => each !== null), now: context.now() })
    const before = Object.fromEntries(Object.entries(standing).filter(([name]) => name in change)) as Partial<TeamFields>
    await audit(tx, context, 'team.changed', teamId, { before: written(before), after: written(change) })
    return presentTeamRecord(tx, who, (await findTeamRow(tx, who.organizationId, teamId))!, context.now())
  })
}

/** Deletes a team without matches, or restores it. Sent twice, the second time changes nothing. @throws DomainError not-found, not-yours, read-only-year, in-use */
export async function changeTeamState({ teamId }: { teamId: number }, change: 'remove' | 'restore', context: Context): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    const row = await lockTeam(tx, who.organizationId, teamId)
    if (!row || !(await maySeeTeamsOf(tx, who, row.schoolId))) throw noTeam()
    if (!mayRemoveTeam(who, row.schoolId)) throw new DomainError('not-yours', { message: 'Only those who act for the whole school delete and restore its teams.' })
    await refusePastYear(tx, who, row.academicYearId)
    if ((change === 'remove') === (row.deletedAt !== null)) return
    const matches = change === 'remove' ? await countMatchesOf(tx, teamId) : 0
    const words = contestWords(row.contestName)
    if (matches > 0) throw new DomainError('in-use', { message: `This team has ${matches === 1 ? words.a : countedContests(matches, words)} and cannot be deleted.` })
    const deletedAt = change === 'remove' ? context.now() : null
    await updateTeam(tx, teamId, { deletedAt })
    if (row.districtId !== null) await onDistrictsChanged.run({ tx, districtIds: [row.districtId], now: context.now() })
    await audit(tx, context, change === 'remove' ? 'team.deleted' : 'team.restored', teamId, { before: { deletedAt: row.deletedAt }, after: { deletedAt } })
  })
}

/** A team that this person runs, kept from others. Teams that they may not even see are not found. @throws DomainError not-found, not-yours */
export async function lockRunTeam(tx: Tx, { who }: Context, teamId: number): Promise<TeamAtPlace> {
  const row = await lockTeam(tx, who.organizationId, teamId)
  if (!row || !(await maySeeTeamsOf(tx, who, row.schoolId))) throw noTeam()
  const coachIds = (await findStaffOf(tx, [teamId])).map(({ userId }) => userId)
  if (!mayRunTeam(who, { schoolId: row.schoolId, coachIds })) throw new DomainError('not-yours', { message: 'This team is run by its coaches and by those who act for the whole school.' })
  return row
}

/** What zod cannot check. @throws DomainError invalid-input */
async function check(tx: Tx, who: SignedIn, place: TeamPlace, change: Partial<TeamFields>, row: TeamAtPlace | null): Promise<void> {
  const levelId = change.levelId ?? row!.levelId
  const districtId = change.districtId === undefined ? row?.districtId ?? null : change.districtId
  if (change.levelId !== undefined) {
    const offered = (await findLevels(tx, who.organizationId)).some(({ id, isRetired }) => id === levelId && !isRetired && (place.levelIds.length === 0 || place.levelIds.includes(id)))
    if (!offered) throw wrong('levelId', 'The activity is not offered at this level.')
    if (row && (await countMatchesOf(tx, row.teamId)) > 0) throw wrong('levelId', `The team has ${contestWords(place.contestName).many} at its level. Make another team for the new level.`)
  }
  if (change.levelId !== undefined || change.name !== undefined) {
    await lockPlace(tx, who.organizationId, place.schoolActivityId)
    const namesake = await findNamesake(tx, place.schoolActivityId, levelId, change.name ?? row!.name, row?.teamId ?? null)
    if (namesake) throw wrong('name', namesake.deletedAt ? 'A deleted team has this level and name. Restore it, or choose another name.' : 'The school already has a team with this level and name. Give this one a distinguishing name.')
  }
  if (change.homeVenueId && !(await findHomeVenues(tx, who.organizationId, place.schoolId)).some(({ id }) => id === change.homeVenueId)) throw wrong('homeVenueId', 'The school has no such venue.')
  if (change.districtId !== undefined && who.roleType !== 'org' && change.districtId !== (row?.districtId ?? null)) throw wrong('districtId', 'The office chooses the district.')
  if (districtId !== null && (change.districtId !== undefined || change.levelId !== undefined)) {
    const held = await holdDistrict(tx, place.academicYearId, place.activityId, districtId)
    if (!held) throw wrong('districtId', 'The activity has no such district. It may have been deleted.')
    if (held.levelId !== levelId) throw wrong(who.roleType === 'org' ? 'districtId' : 'levelId', 'The district is of another level. The office has to change it.')
  }
  if (change.staff) await checkStaff(tx, who, place, change.staff, row)
}

async function checkStaff(tx: Tx, who: SignedIn, place: TeamPlace, staff: TeamFields['staff'], row: TeamAtPlace | null): Promise<void> {
  const ids = staff.map(({ userId }) => userId)
  if (new Set(ids).size < ids.length) throw wrong('staff', 'Someone is listed twice.')
  const standing = new Set(row ? (await findStaffOf(tx, [row.teamId])).map(({ userId }) => userId) : [])
  const known = await findStaffAmong(tx, who.organizationId, place.schoolId, ids)
  const stranger = ids.findIndex((id) => !known.has(id) && !standing.has(id))
  if (stranger >= 0) throw wrong(`staff.${stranger}.userId`, 'This person is not on the school’s staff.')
  if (mustCoach(who) && !ids.includes(who.userId)) throw wrong('staff', 'Please keep yourself as a coach: your role covers only the teams you coach.')
}

/** Coaches in one order, so that lists can be compared. */
const inOrder = (staff: TeamFields['staff']) => [...staff].sort((a, b) => a.userId - b.userId)
const written = ({ staff, ...rest }: Partial<TeamFields>) => ({ ...rest, ...(staff && { staff: staffText(staff) }) })
