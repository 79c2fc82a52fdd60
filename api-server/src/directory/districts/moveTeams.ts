import type { z } from 'zod'
import { contestWords, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { LeftMatches, MoveTeams } from '@portal/shared/directory/districts/district.schemas'
import { nameOrCount } from '@portal/shared/platform/format/nameWords'
import { auditRow, insertAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { teamNameOf } from '../teams/teamName'
import { changedMeanwhile } from '../setupLists/isOtherOrder'
import { findRankedByClass } from '../classifications/rankedByClass.repository'
import { onDistrictsChanged, whichAreCertified } from '../directory.hooks'
import { countDistrictMatches, findDistrictsAt, lockTeamsAt, updateDistrictOf, type FoundDistrict, type FoundTeam } from './district.repository'
import { lockPlace, type OpenPlace } from './districtPlace'

/** A team, in its current state and locked, and the district that it goes into. */
export interface Put {
  team: FoundTeam
  districtId: number | null
}

/**
 * Puts teams into districts, with a row of the audit for each (the tables of a past day are made from these), and ranks every
 * district again that a team came into or left. To be called with the place and the teams locked.
 * @param gone districts that are about to be deleted: not ranked
 * @returns how many tables changed
 */
export async function putTeams(tx: Tx, place: OpenPlace, puts: readonly Put[], now: Date, gone: readonly number[] = []): Promise<number> {
  const moved = puts.filter(({ team, districtId }) => team.districtId !== districtId)
  if (moved.length === 0) return 0
  for (const districtId of new Set(moved.map((each) => each.districtId))) await updateDistrictOf(tx, moved.filter((each) => each.districtId === districtId).map(({ team }) => team.teamId), districtId)
  const { organizationId, userId, actingUserId, requestId, academicYearId, activityId } = place
  await insertAudit(tx, moved.map(({ team, districtId }) => auditRow({
    organizationId, userId, actingUserId, requestId, action: 'team.changed', subjectType: 'team', subjectId: team.teamId, data: { before: { districtId: team.districtId }, after: { districtId } },
  })))
  const touched = new Set([...moved.flatMap(({ team, districtId }) => [team.districtId, districtId]), ...(await findRankedByClass(tx, academicYearId, activityId))])
  for (const each of [null, ...gone]) touched.delete(each)
  return (await onDistrictsChanged.ask({ tx, districtIds: [...touched].filter((each) => each !== null), now })).length
}

/** What these teams would leave behind in their districts; null for nothing. */
export async function findLeftMatches(tx: Tx, districts: readonly FoundDistrict[], puts: readonly Put[]): Promise<LeftMatches | null> {
  const leaving = puts.filter(({ team, districtId }) => team.districtId !== null && team.districtId !== districtId)
  const left = new Map(districts.map(({ districtId, name, classificationLabel }) => [districtId, classificationLabel && !name.includes(classificationLabel) ? `${classificationLabel} ${name}` : name]))
  const { ofTeams } = await countDistrictMatches(tx, [...new Set(leaving.flatMap(({ team }) => team.districtId ?? []))])
  const teams = leaving.flatMap(({ team }) => {
    const counts = ofTeams.get(`${team.districtId} ${team.teamId}`)
    return counts ? [{ teamId: team.teamId, team: teamNameOf(team), district: left.get(team.districtId!) ?? '', ...counts }] : []
  })
  const certified = await whichAreCertified.ask({ reader: tx, districtIds: [...new Set(puts.flatMap(({ team, districtId }) => (team.districtId === districtId ? [] : [team.districtId, districtId])))].filter((each) => each !== null) })
  return teams.length + certified.length === 0 ? null : { teams, certified: certified.map((districtId) => left.get(districtId) ?? '') }
}

const namesOf = (left: LeftMatches, { many }: ContestWords) => [
  ...(left.teams.length > 0 ? [`${nameOrCount(left.teams.map(({ team }) => team), 4)} ${left.teams.length === 1 ? 'has' : 'have'} ${many} of the district that would be left: those no longer count in a district’s table.`] : []),
  ...(left.certified.length > 0 ? [`The final order of ${nameOrCount(left.certified, 4)} is certified.`] : []),
].join(' ')

/**
 * Moves teams among the districts of a place. Sent twice, the second time changes nothing.
 * @throws DomainError not-found, read-only-year, changed-meanwhile (a team was moved since it was seen, or is gone), invalid-input,
 *   conflicts with LeftMatches if that was not confirmed
 */
export async function moveTeams({ activityId, levelId, moves, confirmed }: z.output<typeof MoveTeams>, context: RequestContext<SignedIn>): Promise<{ moved: number; changedTables: number }> {
  return context.tx(async (tx) => {
    const place = await lockPlace(tx, context, { activityId, levelId })
    const districts = await findDistrictsAt(tx, place)
    const known = new Set<number | null>([null, ...districts.map(({ districtId }) => districtId)])
    const stranger = moves.findIndex(({ districtId }) => !known.has(districtId))
    if (stranger >= 0) throw new DomainError('invalid-input', { fields: [{ field: `moves.${stranger}.districtId`, message: 'The activity has no such district at this level.' }] })
    const teams = new Map((await lockTeamsAt(tx, place, moves.map(({ teamId }) => teamId))).map((team) => [team.teamId, team]))
    const puts = [...new Map(moves.map((move) => [move.teamId, move])).values()].flatMap(({ teamId, districtId, seen }): Put[] => {
      const team = teams.get(teamId)
      if (!team) throw new DomainError('not-found', { message: 'The activity has no such team at this level. It may have been deleted.' })
      if (team.districtId === districtId) return []
      if (team.districtId !== seen) throw changedMeanwhile(`the district of ${teamNameOf(team)}`)
      return [{ team, districtId }]
    })
    const left = confirmed ? null : await findLeftMatches(tx, districts, puts)
    if (left) throw new DomainError('conflicts', { message: namesOf(left, contestWords(place.contestName)), details: left })
    return { moved: puts.length, changedTables: await putTeams(tx, place, puts, context.now()) }
  })
}
