import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { ImportReport, ResultImport } from '@portal/shared/office/imports/import.schemas'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import type { FinalTable } from '@portal/shared/competition/standings/readFinalTable'
import { writeAudit } from '../../../platform/audit/writeAudit'
import { calendarNotes } from '../../../scheduling/calendarRules/calendarNotes'
import type { Tx } from '../../../platform/db/database'
import { scoreEntry } from '../../../competition/scores/score.tables'
import { match } from '../../../scheduling/matches/match.tables'
import { findTables } from '../../../competition/standings/standing.repository'
import { recomputeStandings } from '../../../competition/standings/recomputeStandings'
import { slugOf } from '../../../directory/schools/slugOf'
import { chooseMapping } from '../file/columnMapping'
import { findOrMakePlace, type Place } from './findOrMakePlace'
import { ImportCounts } from '../ImportCounts'
import { findMapping, insertMany, lockImports, updateMany, upsertMapping } from '../import.repository'
import type { KnownMatch } from './known.repository'
import { KnownMatches } from './KnownMatches'
import { KnownTeams, type KnownTeam } from './KnownTeams'
import { cleanText } from '../file/readCsv'
import type { ImportOf } from '../file/readGivenFile'
import { afterRow, changesOf, entryOf } from './reconcileResult'
import { finalTableResults, readResultRows } from './readResults'
import { resultSynonyms, type GivenResult } from './resultFields'
import type { Importer } from '../runImport'
import { storeTableRules } from './storeTableRules'

/**
 * Creates and updates matches of one district with their results, in the transaction of the caller, and stores the
 * standings that follow. A match is known by the file's id, else by its sides and day: a file may be sent again.
 * @throws DomainError invalid-input if the file, the mapping or the place cannot be used
 */
export async function importResults(tx: Tx, importer: Importer, input: ImportOf<typeof ResultImport>, now: Date): Promise<ImportReport> {
  const { organizationId } = importer
  const counts = new ImportCounts()
  const organization = await lockImports(tx, organizationId)
  const file = await readFile(tx, organizationId, input, counts)
  const report = () => counts.report({ dryRun: input.dryRun, rows: file.rows, columns: file.columns, mapping: file.mapping })
  if (file.results.length === 0) return report()

  const place = await findOrMakePlace(
    tx, organizationId,
    { activity: input.activity, activityName: cleanText(input.activityName), level: input.level, district: cleanText(input.district) },
    { hasTies: file.results.some((each) => each.outcome === 'played' && each.homeScore === each.awayScore), isFinalTable: file.table !== null },
  )
  counts.notes.push(...place.made)
  const teams = await KnownTeams.read(tx, place)
  await teams.resolve(tx, [...(file.table?.teams.map(cleanText) ?? []), ...file.results.flatMap((each) => [each.home, each.away])], input.createMissingTeams, new Set(file.table?.outside.map(cleanText)))
  if (teams.madeSchools > 0) counts.notes.push(`${count(teams.madeSchools, 'school')} made.`)
  if (teams.madeTeams > 0) counts.notes.push(`${count(teams.madeTeams, 'team')} made.`)
  if (teams.joined > 0) counts.notes.push(`${count(teams.joined, 'team')} without a district joined this one.`)

  if (file.table) refuseForeignTeams(file.table, teams, place)

  const ready = file.results.flatMap((given) => readyRow(given, teams, place, file.table !== null, counts))
  const changed = await storeMatches(tx, importer, place, ready, organization.timeZone, counts, now)
  if (!file.table) {
    const stored = changed.map(({ given, home, away }) => ({
      row: given.row, day: given.day, teams: [{ name: given.home, team: home }, { name: given.away, team: away }].flatMap(({ name, team }) => (team.isOutside ? [] : [{ teamId: team.id, name: cleanText(name) }])),
    }))
    counts.notes.push(...(await calendarNotes(tx, organizationId, { academicYearId: place.year.id, activityId: place.activity.id, levelId: place.level.id }, stored)))
  }
  if (file.table) await storeTableRules(tx, importer, place, file.table, (name) => teams.find(cleanText(name)), counts.notes)

  const districtIds = [place.district.id, ...changed.flatMap(({ home, away }) => [home.districtId, away.districtId])].filter((id) => id !== null)
  await recomputeStandings(tx, districtIds, now)
  counts.notes.push(`Standings of ${count(new Set(districtIds).size, 'district')} computed.`)
  if (file.table) counts.notes.push(...(await compareOrder(tx, place, file.table, teams)))

  if (file.columns.length > 0) await upsertMapping(tx, organizationId, 'results', file.columns, file.mapping)
  const done = report()
  await writeAudit(tx, {
    ...importer, action: 'results.imported', subjectType: 'district', subjectId: place.district.id,
    data: { fileName: cleanText(input.fileName), rows: done.rows, created: done.created, updated: done.updated, unchanged: done.unchanged, failed: done.failed },
  })
  return done
}

async function readFile(tx: Tx, organizationId: number, input: ImportOf<typeof ResultImport>, counts: ImportCounts) {
  const { table } = input.file
  if (table) {
    const results = finalTableResults(table, '2000-01-01', counts)
    return { rows: table.matches.length, columns: [], mapping: {}, results, table }
  }
  const { csv } = input.file
  const mapping = chooseMapping(csv.columns, resultSynonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, organizationId, 'results', csv.columns))
  return { rows: csv.rows.length, columns: csv.columns, mapping: mapping as Record<string, string>, results: readResultRows(csv, mapping, counts), table: null }
}

/** A published table is complete: its matches count for nobody if its teams are in another table of the activity and level. */
function refuseForeignTeams({ teams: names }: FinalTable, teams: KnownTeams, place: Place): void {
  const foreign = names.filter((name) => {
    const found = teams.find(cleanText(name))
    return 'team' in found && found.team.districtId !== place.district.id
  })
  if (foreign.length === 0) return
  const message = `“${cleanText(foreign[0] as string)}” plays in another district of this activity and level. Give this table an activity or a level of its own.`
  throw new DomainError('invalid-input', { message, fields: [{ field: 'district', message }] })
}

interface ReadyRow {
  given: GivenResult
  home: KnownTeam
  away: KnownTeam
}

/** A row whose teams are known and whose score the sport allows. A published table is believed: its sport is its own. */
function readyRow(given: GivenResult, teams: KnownTeams, place: Place, isFinalTable: boolean, counts: ImportCounts): ReadyRow[] {
  const home = teams.find(given.home)
  const away = teams.find(given.away)
  if ('problem' in home) counts.fail(given.row, 'home', home.problem)
  if ('problem' in away) counts.fail(given.row, 'away', away.problem)
  if ('problem' in home || 'problem' in away) return []
  if (home.team.id === away.team.id) {
    counts.fail(given.row, 'away', 'You cannot select the same team for home and away.')
    return []
  }
  if (given.outcome === 'played' && !isFinalTable) {
    const { outcome, homeScore, awayScore, overtimePeriods } = given
    const problems = checkScore({ outcome, homeScore, awayScore, periods: [], overtimePeriods }, place.activity.rules.scores, contestWords(place.activity.contestName))
    for (const { field, message } of problems) counts.fail(given.row, field === 'overtimePeriods' ? 'overtime' : field, message)
    if (problems.length > 0) return []
  }
  return [{ given, home: home.team, away: away.team }]
}

/** Keys of matches are the file's own within activity, level and year, so that two files that both count from 1 do not meet. */
function keyRows(rows: ReadyRow[], { year, activity, level, district }: Place, counts: ImportCounts): (ReadyRow & { externalId: string })[] {
  const here = `${slugOf(year.label)}/${activity.slug}/${level.slug}`
  const side = ({ schoolParam, name }: KnownTeam) => (name ? `${schoolParam}~${slugOf(name)}` : schoolParam)
  const taken = new Map<string, number>()
  return rows.flatMap((row) => {
    const { given, home, away } = row
    const derived = `${here}/${district.slug}/${side(home)}/${side(away)}/${given.day}`
    let externalId = given.externalId === null ? derived : `${here}#${given.externalId}`
    const before = taken.get(externalId)
    if (before !== undefined && given.externalId !== null) {
      counts.fail(given.row, 'externalId', `This ID is already in row ${before}.`)
      return []
    }
    // The same sides twice on a day: a double-header.
    for (let game = 2; taken.has(externalId); game += 1) externalId = `${derived}/${game}`
    taken.set(externalId, given.row)
    return [{ ...row, externalId }]
  })
}

/** Writes what is new or different. @returns the rows that changed something */
async function storeMatches(tx: Tx, importer: Importer, place: Place, rows: ReadyRow[], zone: string, counts: ImportCounts, now: Date): Promise<ReadyRow[]> {
  const keyed = keyRows(rows, place, counts)
  const known = await KnownMatches.read(tx, place, [...new Set(keyed.flatMap(({ home, away }) => [home.id, away.id]))], keyed.map((row) => row.externalId))
  const created: (typeof match.$inferInsert)[] = []
  const updated: KnownMatch[] = []
  const changed: ReadyRow[] = []
  let elsewhere = 0
  for (const row of keyed) {
    const before = known.take(row.externalId, row.home.id, row.away.id, row.given.day)
    const after = afterRow(row.given, row, row.externalId, place, zone, before)
    if (after.districtId === null && row.given.league) elsewhere += 1
    const scored = { scoredByUserId: importer.userId, scoredAt: now, scoreState: before?.outcome ? ('corrected' as const) : ('final' as const), answerDueAt: null, shootout: null }
    if (!before) {
      created.push({
        ...after, ...(after.outcome !== null && scored),
        organizationId: place.organizationId, academicYearId: place.year.id, activityId: place.activity.id, levelId: place.level.id, createdAt: now, updatedAt: now,
      })
      changed.push(row)
      continue
    }
    const changes = changesOf(before, after)
    if (!changes.any) {
      counts.unchanged += 1
      continue
    }
    updated.push({ ...before, ...after, ...(changes.score && scored), version: before.version + 1, sequence: before.sequence + (changes.schedule ? 1 : 0), updatedAt: now })
    changed.push(row)
  }
  const ids = await insertMany(tx, match, created)
  await updateMany(tx, match, updated)
  const entries = [...created.map((row, index) => ({ ...row, id: ids[index] as number, version: 1 })), ...updated.filter((row) => row.updatedAt === now && row.scoredAt === now)]
  await insertMany(tx, scoreEntry, entries.flatMap((row) => {
    const entry = entryOf(row as KnownMatch)
    return entry ? [{ matchId: row.id, matchVersion: row.version, act: row.scoreState === 'corrected' ? ('correct' as const) : ('settle' as const), entry, enteredByUserId: importer.userId, enteredAt: now }] : []
  }))
  counts.created = created.length
  counts.updated = updated.length
  if (elsewhere > 0) counts.notes.push(`${countedContests(elsewhere, contestWords(place.activity.contestName))} against teams of other districts count in overall records only.`)
  return changed
}

/** Says whether the standings are in the order that was published. */
async function compareOrder(tx: Tx, place: Place, { expectedOrder }: FinalTable, teams: KnownTeams): Promise<string[]> {
  if (!expectedOrder) return []
  const [table] = await findTables(tx, [place.district.id])
  const published = expectedOrder.map((name) => teams.find(cleanText(name))).map((found) => ('team' in found ? found.team.id : 0))
  const computed = table?.rows.map((row) => row.teamId) ?? []
  const at = published.findIndex((id, index) => id !== computed[index])
  return [at < 0 ? 'The standings are in the published order.' : `The standings differ from the published order from place ${at + 1} on.`]
}

const count = (number: number, one: string, many = `${one}s`) => `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
