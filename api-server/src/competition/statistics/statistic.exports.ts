import { z } from 'zod'
import { BodyId } from '@portal/shared/platform/call/fields'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { valueOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { timeOf } from '@portal/shared/competition/statistics/statisticTexts'
import { findActivityRecord } from '../../directory/activities/activityRecord.repository'
import { defineExport } from '../../platform/longWork/defineExport'
import type { JobContext } from '../../platform/longWork/defineJob'
import { teamFor } from '../../directory/teams/schoolTeam.routes'
import { findDefinitions, readPlayers } from './readSeason'

type Asked = { teamId: number }

const teamOf = ({ database: { reader }, who }: JobContext, { teamId }: Asked) => teamFor(reader, who, teamId)

async function definitionsOf(context: JobContext, input: Asked): Promise<StatisticDefinition[]> {
  return findDefinitions(context.database.reader, context.who.organizationId, (await teamOf(context, input)).activityId)
}

const contestNameOf = async (context: JobContext, input: Asked) => (await findActivityRecord(context.database.reader, context.who.organizationId, (await teamOf(context, input)).activityId))?.contestName

/** Innings are written in thirds and times in minutes: text, all others numbers that a spreadsheet goes on with. */
const isText = ({ kind, formula }: StatisticDefinition) => kind === 'time' || formula?.style === 'innings'

function cellOf(definition: StatisticDefinition, totals: Record<string, number>): string | number | null {
  const value = valueOf(definition, totals)
  if (value === null || !isText(definition)) return value
  return definition.kind === 'time' ? timeOf(value) : `${Math.floor(value / 3)}.${value % 3}`
}

/** The season's sums of a team's players, a column for each statistic that the activity keeps. */
export const teamStatisticsExport = defineExport({
  name: 'teamStatistics',
  title: 'Season statistics',
  input: z.strictObject({ teamId: BodyId }),
  access: { roleTypes: ['org', 'staff'], permission: 'teams-list' },
  auditAction: 'statistics.exported',
  columns: async (input, context) => [
    { key: 'jersey', heading: 'Number', kind: 'text', width: 8 },
    { key: 'name', heading: 'Name', kind: 'text', width: 34 },
    { key: 'matches', heading: contestWords(await contestNameOf(context, input)).Many, kind: 'number' },
    ...(await definitionsOf(context, input)).map((each) => ({ key: `statistic-${each.key}`, heading: each.name, kind: isText(each) ? 'text' as const : 'number' as const, width: 12 })),
  ],
  count: async (context, input) => (await readPlayers(context.database.reader, context.who, await teamOf(context, input))).length,
  rows: async function* (context, input) {
    const definitions = await definitionsOf(context, input)
    const players = await readPlayers(context.database.reader, context.who, await teamOf(context, input))
    yield players.map(({ jersey, name, matches, totals }) => [jersey, name, matches, ...definitions.map((each) => cellOf(each, totals))])
  },
})
