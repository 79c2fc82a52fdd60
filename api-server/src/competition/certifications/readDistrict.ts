import { DomainError } from '@portal/shared/platform/call/errors'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { nameTieBreaker } from '@portal/shared/competition/standings/standingsWords'
import { tellCertifiedPlace } from '@portal/shared/competition/standings/tellCertifiedPlace'
import { findDistricts } from '../../directory/activities/activity.repository'
import { levelTeams } from './certifyDistrict'
import { mayCertify, mayDecideOnTables } from '../standings/table.policy'
import { readUnfinished } from './readUnfinished'
import { findCertifications, findWithdrawals, placesWithout } from '../standings/certification.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { teamNameOf } from '../../directory/teams/teamName'
import { findOrganizations, findPastYears } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { findAllAdjustments, findAllIneligibility, findDistrictHome, findNames, findScheduledDeciders, findTeamAddresses } from '../standings/decision.repository'
import { hasDecider, rulesOf } from '../standings/districtRules'
import { readTables } from '../standings/readStandings'
import { findExternalValues, findTeamsOfDistricts } from '../standings/standing.repository'

const noDistrict = () => new DomainError('not-found', { message: 'There is no such district.' })
const present = <Value>(value: Value | null): value is Value => value !== null

/**
 * A district as a signed-in person may see it. Who decided what, and why a team gave up its place, is for the office and
 * for staff; the reasons of points and of teams that are not ranked are for everyone.
 * @throws DomainError not-found
 */
export async function readDistrict(reader: Reader, who: SignedIn, districtId: number, now: Date): Promise<DistrictPage> {
  const home = await findDistrictHome(reader, who.organizationId, districtId)
  if (!home) throw noDistrict()
  const isInside = who.roleType === 'org' || who.roleType === 'staff'
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const scope = await scopeOf(reader, organization!, home.district.academicYearId, !isInside)
  const places = await findDistricts(reader, scope, { activityId: home.district.activityId, levelId: home.district.levelId, district: home.district.slug })
  const place = places.find(({ id }) => id === districtId)
  if (!place) throw noDistrict()

  const [table] = await readTables(reader, scope, [place])
  const rules = rulesOf({ standingsRules: home.district.standingsRules, activityRules: home.activityRules })
  const adjustments = await findAllAdjustments(reader, districtId)
  const ineligibility = await findAllIneligibility(reader, districtId)
  const certifications = await findCertifications(reader, districtId)
  const withdrawals = await findWithdrawals(reader, certifications.map(({ id }) => id))
  const teams = await findTeamsOfDistricts(reader, [districtId])
  const people = await findNames(reader, [...new Set([
    ...adjustments.flatMap((each) => [each.byUserId, each.removedByUserId]), ...ineligibility.flatMap((each) => [each.byUserId, each.endedByUserId]),
    ...certifications.flatMap((each) => [each.certifiedByUserId, each.decertifiedByUserId]), ...withdrawals.flatMap((each) => [each.byUserId, each.undoneByUserId]),
    home.district.chairUserId,
  ])].filter(present))

  const names = new Map([...certifications.flatMap(({ rows }) => rows.map((row) => [row.teamId, row.teamName] as const)), ...teams.map((team) => [team.id, teamNameOf(team)] as const)])
  const team = (teamId: number) => ({ teamId, teamName: names.get(teamId) ?? 'A team that is no longer here' })
  const done = (at: Date, userId: number | null) => ({ at: at.toISOString(), atText: momentText(at, scope.organization.timeZone), by: isInside && userId !== null ? (people.get(userId) ?? null) : null })
  const ended = (at: Date | null, userId: number | null) => (at ? done(at, userId) : null)
  const isOpen = who.roleType === 'org' || !(await findPastYears(reader, who.organizationId)).has(home.district.academicYearId)
  const can = { decide: mayDecideOnTables(who) && isOpen, certify: mayCertify(who, home.district) && isOpen }
  const openPeriods = new Set(ineligibility.filter(({ endedAt }) => endedAt === null).map(({ teamId }) => teamId))
  return {
    organization: scope.organization.name,
    academicYear: scope.academicYear.label,
    activity: { activity: place.activitySlug, name: place.activityName, contestName: place.activityContestName },
    level: { level: place.levelSlug, name: place.levelName },
    table: table!,
    levelTeams: levelTeams(table!.rows),
    deciding: hasDecider(rules) ? await findDeciding(reader, districtId, levelTeams(table!.rows)) : [],
    adjustments: adjustments.map((each) => ({ adjustmentId: each.id, ...team(each.teamId), points: each.points, reason: each.reason, given: done(each.at, each.byUserId), removed: ended(each.removedAt, each.removedByUserId) })),
    externals: await readExternals(reader, districtId, rules, [...names.keys()].filter((id) => teams.some((each) => each.id === id)).map(team)),
    ineligible: [
      // Carried over from the year before, or set aside before reasons were kept.
      ...teams.filter(({ id, eligible }) => !eligible && !openPeriods.has(id)).map(({ id }) => ({ ...team(id), reason: '', from: null, ended: null })),
      ...ineligibility.map((each) => ({ ...team(each.teamId), reason: each.reason, from: done(each.from, each.byUserId), ended: ended(each.endedAt, each.endedByUserId) })),
    ],
    tosses: [...home.district.coinTosses].reverse().map((toss) => ({ order: toss.order.map(team), tossedBy: toss.tossedBy, tossedAtText: momentText(new Date(toss.tossedAt), scope.organization.timeZone) })),
    chair: home.district.chairUserId !== null && isInside ? { userId: home.district.chairUserId, name: people.get(home.district.chairUserId) ?? '' } : null,
    unfinished: can.certify && !certifications.some(({ decertifiedAt }) => decertifiedAt === null) ? await readUnfinished(reader, who.organizationId, { districtId }, now) : null,
    certifications: certifications.map((each) => {
      const own = withdrawals.filter(({ certificationId }) => certificationId === each.id)
      const gaveUp = new Set(own.filter(({ undoneAt }) => undoneAt === null).map(({ teamId }) => teamId))
      const places = new Map(placesWithout(each.rows, gaveUp).map(({ teamId, rank }) => [teamId, rank]))
      const gaveUpBefore = (rank: number | null) => each.rows.filter((row) => gaveUp.has(row.teamId) && row.rank !== null && rank !== null && row.rank < rank).map(({ teamName }) => teamName)
      return {
        certificationId: each.id, stands: each.decertifiedAt === null, isOutdated: each.decertifiedAt === null && each.tableVersion !== table!.version,
        note: each.note, unfinished: each.unfinished, certified: done(each.certifiedAt, each.certifiedByUserId), decertified: ended(each.decertifiedAt, each.decertifiedByUserId), decertifyReason: isInside ? each.decertifyReason : '',
        rows: each.rows.map(({ teamId, teamName, rank, shared, reason }) => {
          const place = places.get(teamId) ?? null
          return { teamId, teamName, rank, shared, place, reason: tellCertifiedPlace({ reason, rank, place }, gaveUpBefore(rank)) }
        }),
        withdrawals: own.map((one) => ({ ...team(one.teamId), reason: isInside ? one.reason : '', given: done(one.at, one.byUserId), undone: ended(one.undoneAt, one.undoneByUserId) })),
      }
    }),
    can,
  }
}

/** Every pair of level teams between whom no deciding match is scheduled. */
async function findDeciding(reader: Reader, districtId: number, level: DistrictPage['levelTeams']): Promise<DistrictPage['deciding']> {
  const scheduled = new Set((await findScheduledDeciders(reader, districtId)).flatMap(({ homeTeamId, awayTeamId }) => [`${homeTeamId} ${awayTeamId}`, `${awayTeamId} ${homeTeamId}`]))
  const addresses = new Map((await findTeamAddresses(reader, level.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)))).map((address) => [address.teamId, address]))
  return level.flatMap(({ teams }) => teams.flatMap((one, index) => teams.slice(index + 1).flatMap((other) => {
    const address = addresses.get(one.teamId)
    return address && !scheduled.has(`${one.teamId} ${other.teamId}`) ? [{ ...address, opponentId: other.teamId, names: `${one.teamName} and ${other.teamName}` }] : []
  })))
}

/** The values that the tie-breakers ask for, each with all teams of the district. */
async function readExternals(reader: Reader, districtId: number, { tieBreakers }: StandingsRules, teams: { teamId: number; teamName: string }[]): Promise<DistrictPage['externals']> {
  const entered = await findExternalValues(reader, [districtId])
  return tieBreakers.filter(({ kind, key }) => kind === 'external' && key).map((step) => ({
    key: step.key!, label: nameTieBreaker(step), better: step.better ?? 'higher',
    values: teams.map((each) => ({ ...each, value: entered.find((row) => row.key === step.key && row.teamId === each.teamId)?.value ?? null })),
  }))
}
