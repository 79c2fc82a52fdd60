import { aliasedTable, and, asc, desc, eq, ilike, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { proposalKinds, ProposalState } from '@portal/shared/scheduling/proposals/proposal.kinds'
import type { proposalLists, proposalSorts } from '@portal/shared/scheduling/proposals/proposal.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity, level } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { venue, venueAsset } from '../venues/venue.tables'
import { matchProposal } from './proposal.tables'
import type { Scope } from '../../identity/organizations/scope'

const homeTeam = aliasedTable(team, 'home_team')
const awayTeam = aliasedTable(team, 'away_team')
const homeSchool = aliasedTable(school, 'home_school')
const awaySchool = aliasedTable(school, 'away_school')
const asker = aliasedTable(user, 'asker')
const decider = aliasedTable(user, 'decider')
/** A person's name; none once their data was wiped. */
const nameOf = (person: typeof asker | typeof decider) => sql<string>`case when ${person.id} is null or ${person.erasedAt} is not null then '' else ${person.firstName} || ' ' || ${person.lastName} end`

export type ProposalRecord = typeof matchProposal.$inferSelect

const joined = (reader: Reader) => reader
  .select({
    proposal: matchProposal, activityName: activity.name, contestName: activity.contestName, levelName: level.name, venueName: venue.name, assetName: venueAsset.name, askedBy: nameOf(asker), decidedBy: nameOf(decider),
    zone: sql<string>`coalesce(${venue.timeZone}, nullif(${homeSchool.timeZone}, ''), ${organization.timeZone})`, officeZone: organization.timeZone,
    home: { teamId: homeTeam.id, schoolId: homeTeam.schoolId, schoolName: homeSchool.name, shortName: homeSchool.shortName, teamName: homeTeam.name },
    away: { teamId: awayTeam.id, schoolId: awayTeam.schoolId, schoolName: awaySchool.name, shortName: awaySchool.shortName, teamName: awayTeam.name },
  })
  .from(matchProposal)
  .innerJoin(organization, eq(organization.id, matchProposal.organizationId))
  .innerJoin(activity, eq(activity.id, matchProposal.activityId))
  .innerJoin(level, eq(level.id, matchProposal.levelId))
  .innerJoin(homeTeam, eq(homeTeam.id, matchProposal.homeTeamId))
  .innerJoin(awayTeam, eq(awayTeam.id, matchProposal.awayTeamId))
  .innerJoin(homeSchool, eq(homeSchool.id, homeTeam.schoolId))
  .innerJoin(awaySchool, eq(awaySchool.id, awayTeam.schoolId))
  .leftJoin(venue, eq(venue.id, matchProposal.venueId))
  .leftJoin(venueAsset, eq(venueAsset.id, matchProposal.assetId))
  .leftJoin(asker, eq(asker.id, matchProposal.askedByUserId))
  .leftJoin(decider, eq(decider.id, matchProposal.decidedByUserId))
export type FoundProposal = Awaited<ReturnType<typeof joined>>[number]

interface Listed {
  /** Null for the office, which sees those of all schools. */
  schoolId: number | null
  list?: (typeof proposalLists)[number] | undefined
  kind?: (typeof proposalKinds)[number] | undefined
  search: string
}

function isListed({ organization: { id }, academicYear }: Scope, { schoolId, list, kind, search }: Listed): SQL | undefined {
  const isAwaitedOf = (of: number) => or(and(eq(matchProposal.awaitedTeamId, homeTeam.id), eq(homeTeam.schoolId, of)), and(eq(matchProposal.awaitedTeamId, awayTeam.id), eq(awayTeam.schoolId, of)))
  return and(
    eq(matchProposal.organizationId, id), eq(matchProposal.academicYearId, academicYear.id),
    schoolId === null ? undefined : or(eq(homeTeam.schoolId, schoolId), eq(awayTeam.schoolId, schoolId)),
    list === 'decided' ? ne(matchProposal.state, 'waiting') : list === undefined ? undefined : eq(matchProposal.state, 'waiting'),
    list === 'mine' && schoolId !== null ? isAwaitedOf(schoolId) : undefined,
    // Nobody can answer for a team that is gone.
    or(ne(matchProposal.state, 'waiting'), and(isNull(homeTeam.deletedAt), isNull(awayTeam.deletedAt))),
    kind === undefined ? undefined : eq(matchProposal.kind, kind),
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      const typed = likePattern(word)
      return or(ilike(homeSchool.name, typed), ilike(awaySchool.name, typed), ilike(activity.name, typed))
    }),
  )
}

/** One page, what waits before what is decided, each by the day that is proposed; and how many there are. */
export async function findProposalPage(reader: Reader, scope: Scope, { sort, offset, limit, ...listed }: Listed & { sort: (typeof proposalSorts)[number]; offset: number; limit: number }) {
  const rows = await joined(reader).where(isListed(scope, listed)).orderBy(ne(matchProposal.state, 'waiting'), sort === 'date' ? asc(matchProposal.day) : desc(matchProposal.day), asc(matchProposal.id)).limit(limit).offset(offset)
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(matchProposal).innerJoin(activity, eq(activity.id, matchProposal.activityId))
    .innerJoin(homeTeam, eq(homeTeam.id, matchProposal.homeTeamId)).innerJoin(awayTeam, eq(awayTeam.id, matchProposal.awayTeamId))
    .innerJoin(homeSchool, eq(homeSchool.id, homeTeam.schoolId)).innerJoin(awaySchool, eq(awaySchool.id, awayTeam.schoolId)).where(isListed(scope, listed))
  return { rows, total: counted!.total }
}

/** How many are waiting for an answer from a school. */
export async function countAwaited(reader: Reader, { organization: { id }, academicYear }: Scope, schoolId: number): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(matchProposal).innerJoin(team, eq(team.id, matchProposal.awaitedTeamId))
    .where(and(eq(matchProposal.organizationId, id), eq(matchProposal.academicYearId, academicYear.id), eq(matchProposal.state, 'waiting'), eq(team.schoolId, schoolId), isNull(team.deletedAt)))
  return row!.count
}

export async function lockProposal(tx: Tx, organizationId: number, proposalId: number): Promise<ProposalRecord | undefined> {
  const [row] = await tx.select().from(matchProposal).where(and(eq(matchProposal.id, proposalId), eq(matchProposal.organizationId, organizationId))).for('update')
  return row
}

/**
 * One that was asked with this key, whatever its state; else a pending one: of the same form with something else in it, or of the same
 * team for the same two on the same day.
 */
export async function findAskedAlready(reader: Reader, organizationId: number, { addedKey, formKey }: { addedKey: string; formKey: string }, { askerTeamId, homeTeamId, awayTeamId, day }: Pick<ProposalRecord, 'askerTeamId' | 'homeTeamId' | 'awayTeamId' | 'day'>): Promise<ProposalRecord | undefined> {
  const same = and(eq(matchProposal.askerTeamId, askerTeamId), eq(matchProposal.homeTeamId, homeTeamId), eq(matchProposal.awayTeamId, awayTeamId), eq(matchProposal.day, day))
  const ofForm = sql`starts_with(${matchProposal.addedKey}, ${`${formKey}:`})`
  const [row] = await reader.select().from(matchProposal).where(and(eq(matchProposal.organizationId, organizationId), or(eq(matchProposal.addedKey, addedKey), and(eq(matchProposal.state, 'waiting'), or(ofForm, same)))))
    .orderBy(desc(sql`${eq(matchProposal.addedKey, addedKey)} is true`), desc(ofForm), asc(matchProposal.id)).limit(1)
  return row
}

export async function insertProposal(tx: Tx, values: typeof matchProposal.$inferInsert): Promise<number> {
  const [row] = await tx.insert(matchProposal).values(values).returning({ id: matchProposal.id })
  return row!.id
}

export async function updateProposal(tx: Tx, proposalId: number, values: Partial<typeof matchProposal.$inferInsert> & { state?: ProposalState; version: number }): Promise<void> {
  await tx.update(matchProposal).set(values).where(eq(matchProposal.id, proposalId))
}
