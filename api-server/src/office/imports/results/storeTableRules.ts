import { isDeepStrictEqual } from 'node:util'
import type { FinalTable } from '@portal/shared/competition/standings/readFinalTable'
import type { Tx } from '../../../platform/db/database'
import { externalValue, pointsAdjustment } from '../../../competition/standings/standing.tables'
import { findAdjustments, findExternalValues } from '../../../competition/standings/standing.repository'
import { auditRules } from '../../../competition/standings/auditRules'
import type { Place } from './findOrMakePlace'
import { insertMany } from '../import.repository'
import type { KnownTeam } from './KnownTeams'
import { endAdjustments, endExternalValues, updateStandingsRules } from './place.repository'
import type { Importer } from '../runImport'

/** Makes a published table's rules, points given or taken, and entered values the district's own, in place of those it had. */
export async function storeTableRules(tx: Tx, importer: Importer, { district: { id: districtId, standingsRules } }: Place, table: FinalTable, find: (name: string) => { team: KnownTeam } | { problem: string }, notes: string[]): Promise<void> {
  const idOf = (name: string) => {
    const found = find(name)
    return 'team' in found ? found.team.id : null
  }
  if (!isDeepStrictEqual(standingsRules, table.rules)) {
    await updateStandingsRules(tx, districtId, table.rules)
    await auditRules(tx, importer, { subjectType: 'district', subjectId: districtId, before: standingsRules, after: table.rules, changedTables: [districtId] })
    notes.push('Points and tie-breakers of the file made the district’s rules.')
  }
  const adjustments = table.adjustments.flatMap(({ team, points, reason }) => {
    const teamId = idOf(team)
    return teamId === null ? [] : [{ districtId, teamId, points, reason: reason.slice(0, 200) }]
  })
  if (!isDeepStrictEqual((await findAdjustments(tx, [districtId])).map(({ teamId, points, reason }) => ({ districtId, teamId, points, reason })), adjustments)) {
    await endAdjustments(tx, districtId)
    await insertMany(tx, pointsAdjustment, adjustments)
    notes.push(`Points added or deducted by decision: ${adjustments.length}.`)
  }
  const entered = new Map(table.externals.flatMap(({ team, key, value }) => {
    const teamId = idOf(team)
    return teamId === null ? [] : [[`${teamId} ${key}`, { districtId, teamId, key, value }] as const]
  }))
  const externals = [...entered.values()]
  if (!isDeepStrictEqual((await findExternalValues(tx, [districtId])).map(({ teamId, key, value }) => ({ districtId, teamId, key, value })), externals)) {
    await endExternalValues(tx, districtId)
    await insertMany(tx, externalValue, externals)
    notes.push(`Values entered for tie-breakers: ${externals.length}.`)
  }
}
