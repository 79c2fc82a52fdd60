import type { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { pageSize } from '@portal/shared/platform/call/paging'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { describeTieBreaker } from '@portal/shared/directory/rules/describeTieBreaker'
import type { Standings, StandingsQuery, StandingsTable, StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { findActivity, findDistricts, findLevel, type FoundDistrict } from '../../directory/activities/activity.repository'
import { formatDecimal } from '@portal/shared/competition/standings/standingsWords'
import { qualifyingLine } from '@portal/shared/competition/standings/qualifyingLine'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { findCertifiedNotes, type CertifiedNotes } from './certifiedNotes'
import { findCrests } from '../../directory/schools/crest.repository'
import { refuseUnknown } from '../../directory/activities/refuseUnknown'
import type { Reader } from '../../platform/db/database'
import { scoreRulesOf } from '../../scheduling/matches/presentMatch'
import type { Scope } from '../../identity/organizations/scope'
import { beforeAnyMatchNotes, shownRows } from './beforeAnyMatch'
import { computeTablesAt } from './computeTablesAt'
import { rulesOf } from './districtRules'
import { findShortNames, findTables } from './standing.repository'

/**
 * The stored tables of one activity and level (or as they were at a moment), a page at a time. Without an activity the first that has districts, without
 * a level its first: a snippet that names only the organization still shows something.
 * @throws DomainError not-found naming an activity, level, district or school that is not there or not published
 */
export async function readStandings(reader: Reader, scope: Scope, query: z.output<typeof StandingsQuery>, asOf?: Date): Promise<Standings> {
  const activity = query.activity === undefined ? undefined : await findActivity(reader, scope, query.activity)
  const level = query.level === undefined ? undefined : await findLevel(reader, scope, query.level)
  const found = await findDistricts(reader, scope, {
    ...(activity && { activityId: activity.id }),
    ...(level && { levelId: level.id }),
    district: query.district,
    classification: query.classification,
    school: query.school,
    // A table without a team says nothing; a request that names the district is told why. Teams of another day may be gone by now.
    withTeams: query.district === undefined && asOf === undefined,
  })
  const [first] = found
  if (!first && query.district !== undefined) throw new DomainError('not-found', { fields: [{ field: 'district', message: 'There is no such district.' }] })

  if (!first) await refuseUnknown(reader, scope, { school: query.school })
  const districts = found.filter((row) => row.activityId === first?.activityId && row.levelId === first.levelId)
  const page = districts.slice((query.page - 1) * pageSize, query.page * pageSize)
  const tables = await readTables(reader, scope, page, asOf)
  const shownActivity = activity ? { activity: activity.slug, name: activity.name } : first && { activity: first.activitySlug, name: first.activityName }
  const shownLevel = level ? { level: level.slug, name: level.name } : first && { level: first.levelSlug, name: first.levelName }
  return {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    academicYear: scope.academicYear.label,
    activity: shownActivity ?? null,
    level: shownLevel ?? null,
    tables,
    total: districts.length,
    page: query.page,
    pageSize,
  }
}

/** Short names are those of today, as names that are too long for a line are not a part of a result. */
async function withShortNames(reader: Reader, tables: StandingsTable[]): Promise<StandingsTable[]> {
  const shortNames = await findShortNames(reader, tables.flatMap(({ rows }) => rows.map(({ teamId }) => teamId)))
  return tables.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, shortName: shortNames.get(row.teamId) })) }))
}

type StoredTable = Awaited<ReturnType<typeof findTables>>[number]

/** Tables of districts as they are stored, or as they were at a moment. */
export async function readTables(reader: Reader, scope: Scope, districts: FoundDistrict[], asOf?: Date): Promise<StandingsTable[]> {
  const tables = await findShownTables(reader, scope, districts, asOf)
  const crests = await findCrests(reader, tables.flatMap(({ rows }) => rows.map(({ schoolId }) => schoolId)))
  // A school is never removed, only marked as deleted: each has one.
  return withShortNames(reader, tables.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, crest: crests.get(row.schoolId)! })) })))
}

/** A table as it is shown, but for the crests. */
type PlainTable = Omit<StandingsTable, 'rows'> & { rows: StoredStandingRow[] }

async function findShownTables(reader: Reader, scope: Scope, districts: FoundDistrict[], asOf?: Date): Promise<PlainTable[]> {
  const ids = districts.map(({ id }) => id)
  const forWhom = { timeZone: scope.organization.timeZone, names: !scope.publishedOnly }
  const stored = new Map((await findTables(reader, ids)).map((table) => [table.districtId, table]))
  if (asOf) {
    const computed = await computeTablesAt(reader, ids, asOf)
    const certified = await findCertifiedNotes(reader, ids, { ...forWhom, at: asOf })
    return districts.map((row) => {
      const { rows, rules, notes } = computed.get(row.id)!
      const about = certified.get(row.id)
      const isCertified = about !== undefined && orderOf(about.rows) === orderOf(rows)
      const table = presentTable(row, { districtId: row.id, version: stored.get(row.id)?.version ?? 0, computedAt: asOf, rows }, scope, rules)
      return asShown({ ...table, notes: [...notes, ...adjustmentNotes(rows), ...(about?.notes(isCertified, contestWords(row.activityContestName)) ?? [])], isCertified }, row, rules, about)
    })
  }
  const certified = await findCertifiedNotes(reader, ids, forWhom)
  return districts.map((row) => {
    const table = stored.get(row.id)
    const about = certified.get(row.id)
    const isCertified = about !== undefined && about.tableVersion === table?.version
    return asShown({ ...presentTable(row, table, scope), notes: [...adjustmentNotes(table?.rows ?? []), ...(about?.notes(isCertified, contestWords(row.activityContestName)) ?? [])], isCertified }, row, rulesOf(row), about)
  })
}

/** A table without ranks as long as nobody has played, unless this order is certified; and with its line under which nobody qualifies. */
function asShown(table: PlainTable, { activityContestName }: FoundDistrict, { qualify }: StandingsRules, certified: CertifiedNotes | undefined): PlainTable {
  const rows = table.isCertified ? table.rows : shownRows(table.rows)
  const notes = table.isCertified ? table.notes : [...beforeAnyMatchNotes(table.rows, contestWords(activityContestName)), ...table.notes]
  // The certified order still applies to a table that has changed since: who qualifies does not follow from what is seen.
  const ranked = certified && !table.isCertified ? [] : rows
  return { ...table, rows, notes, qualify: qualifyingLine(ranked, qualify, certified?.gaveUp) }
}

/** Who is ranked where, to tell whether two tables say the same. */
const orderOf = (rows: StoredStandingRow[]) => rows.map(({ teamId, rank }) => `${teamId} ${rank}`).join()

/** "Atlas: 3 points deducted. Fielded a player who was not eligible." */
function adjustmentNotes(rows: StoredStandingRow[]): string[] {
  return rows.flatMap(({ teamName, adjustments }) => (adjustments ?? []).map(({ points, reason }) => {
    const size = Math.abs(points)
    return `${teamName}: ${formatDecimal(size)} ${size === 1 ? 'point' : 'points'} ${points < 0 ? 'deducted' : 'added'}. ${reason.trim().replace(/[.\s]+$/, '')}.`
  }))
}

function presentTable(district: FoundDistrict, table: StoredTable | undefined, scope: Scope, rules = rulesOf(district)): PlainTable {
  const scores = scoreRulesOf(district.activityRules)
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
    tieBreakers: rules.tieBreakers.map((step) => describeTieBreaker(step, contestWords(district.activityContestName))),
    notes: [],
    isCertified: false,
    rows: table?.rows ?? [],
  }
}
