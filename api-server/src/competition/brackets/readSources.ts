import type { z } from 'zod'
import type { BracketSources } from '@portal/shared/competition/brackets/bracket.schemas'
import { findCertifiedOrders } from '../standings/certification.repository'
import type { Reader } from '../../platform/db/database'
import { teamNameOf } from '../../directory/teams/teamName'
import type { Scope } from '../../identity/organizations/scope'
import { findTablesOf, findTeamsInEvent, findTeamsOf } from './source.repository'

/** Who could be in a bracket of an activity and level, with what seeding is based on: certified place, record, where the school is, seed in the event. */
export async function readSources(reader: Reader, { organization, academicYear }: Scope, { activityId, levelId, eventId }: { activityId: number; levelId: number; eventId?: number | undefined }): Promise<z.input<typeof BracketSources>> {
  const teams = await findTeamsOf(reader, organization.id, academicYear.id, { activityId, levelId })
  const districts = new Map(teams.flatMap(({ districtId, districtName }) => (districtId === null ? [] : [[districtId, districtName ?? ''] as const])))
  const orders = await findCertifiedOrders(reader, [...districts.keys()])
  const records = new Map((await findTablesOf(reader, [...districts.keys()])).flatMap(({ rows }) => rows.map((row) => [row.teamId, row.overall] as const)))
  const inEvent = new Map(eventId === undefined ? [] : (await findTeamsInEvent(reader, eventId)).map(({ teamId, seed }) => [teamId, seed] as const))
  return {
    candidates: teams.map(({ teamName, schoolName, districtName, ...team }) => {
      const { wins = 0, losses = 0, ties = 0 } = records.get(team.teamId) ?? {}
      return {
        ...team, name: teamNameOf({ schoolName, teamName }), districtName: districtName ?? '',
        rank: (team.districtId !== null && orders.get(team.districtId)?.teams.find(({ teamId }) => teamId === team.teamId)?.rank) || null,
        strength: wins + losses + ties === 0 ? 0 : (wins + ties / 2) / (wins + losses + ties), record: `${wins}-${losses}${ties > 0 ? `-${ties}` : ''}`,
        eventSeed: inEvent.get(team.teamId) ?? null, isInEvent: inEvent.has(team.teamId),
      }
    }),
    uncertified: [...districts].filter(([id]) => !orders.has(id)).map(([, name]) => name),
  }
}
