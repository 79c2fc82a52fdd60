import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import { pageSize } from '@portal/shared/call/paging'
import { momentText } from '@portal/shared/format/dateTexts'
import { percentageRules } from '@portal/shared/standings/defaultRules'
import { describeTieBreaker } from '@portal/shared/standings/describeTieBreaker'
import type { Standings, StandingsQuery, StandingsTable } from '@portal/shared/standings/standing.schemas'
import { classificationName, findActivity, findDistricts, findLevel, type FoundDistrict } from '../activities/activity.repository'
import type { Reader } from '../db/database'
import { scoreRulesOf } from '../matches/presentMatch'
import type { Scope } from '../organizations/scope'
import { findTables } from './standing.repository'

/**
 * The stored tables of one activity and level, a page at a time. Without an activity the first that has districts, without
 * a level its first: a snippet that names only the organization still shows something.
 * @throws DomainError not-found naming an activity, level, classification or district that is not there or not published
 */
export async function readStandings(reader: Reader, scope: Scope, query: z.output<typeof StandingsQuery>): Promise<Standings> {
  const activity = query.activity === undefined ? undefined : await findActivity(reader, scope, query.activity)
  const level = query.level === undefined ? undefined : await findLevel(reader, scope, query.level)
  const found = await findDistricts(reader, scope, {
    ...(activity && { activityId: activity.id }),
    ...(level && { levelId: level.id }),
    district: query.district,
    classification: query.classification,
    school: query.school,
  })
  const [first] = found
  if (!first && query.district !== undefined) throw new DomainError('not-found', { fields: [{ field: 'district', message: 'There is no such district.' }] })

  const districts = found.filter((row) => row.activityId === first?.activityId && row.levelId === first.levelId)
  const page = districts.slice((query.page - 1) * pageSize, query.page * pageSize)
  const stored = new Map((await findTables(reader, page.map((row) => row.id))).map((table) => [table.districtId, table]))
  const shownActivity = activity ? { activity: activity.slug, name: activity.name } : first && { activity: first.activitySlug, name: first.activityName }
  const shownLevel = level ? { level: level.slug, name: level.name } : first && { level: first.levelSlug, name: first.levelName }
  return {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    academicYear: scope.academicYear.label,
    activity: shownActivity ?? null,
    level: shownLevel ?? null,
    tables: page.map((row) => presentTable(row, stored.get(row.id), scope)),
    total: districts.length,
    page: query.page,
    pageSize,
  }
}

type StoredTable = Awaited<ReturnType<typeof findTables>>[number]

function presentTable(district: FoundDistrict, table: StoredTable | undefined, scope: Scope): StandingsTable {
  const scores = scoreRulesOf(district.activityRules)
  const rules = district.standingsRules ?? district.activityRules?.standings ?? percentageRules
  const computedAt = table?.computedAt ?? new Date(0)
  return {
    districtId: district.id,
    district: district.slug,
    name: district.name,
    classification: district.classificationSlug,
    classificationName: classificationName(district.classificationLabel),
    rankBy: rules.rankBy,
    unit: scores.unit,
    tiesAllowed: scores.tiesAllowed,
    version: table?.version ?? 0,
    updatedAt: computedAt.toISOString(),
    updatedText: table ? momentText(computedAt, scope.organization.timeZone) : '',
    tieBreakers: rules.tieBreakers.map(describeTieBreaker),
    rows: table?.rows ?? [],
  }
}
