import type { SchoolTeam, SchoolTeams, TeamChoices, TeamCoach, TeamForm, TeamPage, TeamRecord } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { heroColors } from '@portal/shared/platform/colors/teamColors'
import { longDay } from '@portal/shared/platform/format/longDay'
import { limitOf } from '@portal/shared/directory/rosters/rosterRules'
import { whyRosterClosed } from '@portal/shared/directory/rosters/whyRosterClosed'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { crestOf } from '../schools/crest.repository'
import { teamNameOf } from './teamName'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { howTeamsDid, whoIsEligible } from '../directory.hooks'
import { mayAddTeam, mayRemoveTeam, mayRunTeam, mustCoach, seesEligibilityOf } from './team.policy'
import { countEntries, findDistrictsFor, findHomeVenues, findLevels, findStaffOf, findTeamsAt, type TeamAtPlace, type TeamPlace } from './teamRecord.repository'

export const presentPlace = (at: TeamPlace) => ({
  schoolActivityId: at.schoolActivityId,
  school: { schoolId: at.schoolId, name: at.schoolName, logoFileId: at.logoFileId },
  activity: { activityId: at.activityId, activity: at.activitySlug, name: at.activityName, contestName: at.contestName },
  academicYear: at.yearLabel,
})

/** Whether the year of a place is over. */
export const isPastYear = async (reader: Reader, organizationId: number, { academicYearId }: Pick<TeamPlace, 'academicYearId'>): Promise<boolean> =>
  (await findPastYears(reader, organizationId)).has(academicYearId)

/** Why schools cannot change rosters now; null if they can. */
export const closedText = (at: TeamPlace, isPast: boolean, now: Date): string | null =>
  whyRosterClosed({ hasLeft: at.leftAt !== null, isPastYear: isPast, rostersLocked: at.rostersLocked ?? false, rosterDueOn: at.rosterDueOn }, dayOf(now, at.timeZone))

/** Coaches of these teams, with their eligibility for those who may see it. A past year's is nobody's concern anymore. */
export async function presentCoaches(reader: Reader, who: SignedIn, at: TeamPlace, teamIds: readonly number[], isPast: boolean, now: Date): Promise<Map<number, TeamCoach[]>> {
  const staff = await findStaffOf(reader, teamIds)
  const { organizationId } = who
  const staffOf = (teamId: number) => staff.filter((each) => each.teamId === teamId)
  const seen = new Set(isPast ? [] : teamIds.filter((teamId) => seesEligibilityOf(who, { schoolId: at.schoolId, coachIds: staffOf(teamId).map(({ userId }) => userId) })))
  const userIds = [...new Set(staff.flatMap(({ teamId, userId }) => (seen.has(teamId) ? [userId] : [])))]
  const states = userIds.length === 0 ? new Map<number, never>() : await whoIsEligible.ask({ reader, of: 'coaches', organizationId, academicYearId: at.academicYearId, activityId: at.activityId, personIds: userIds, now })
  return new Map(teamIds.map((teamId) => [teamId, staffOf(teamId).map(({ userId, duty, firstName, lastName }) => ({
    userId, duty, name: `${firstName} ${lastName}`, eligibility: seen.has(teamId) ? states.get(userId) ?? null : null,
  }))]))
}

/** The teams of a school in an activity; deleted ones for those who may restore them. */
export async function presentSchoolTeams(reader: Reader, who: SignedIn, at: TeamPlace, now: Date): Promise<SchoolTeams> {
  const isPast = await isPastYear(reader, who.organizationId, at)
  const isOpen = !isPast || who.roleType === 'org'
  const all = await findTeamsAt(reader, at.schoolActivityId)
  const rows = all.filter(({ deletedAt }) => deletedAt === null || mayRemoveTeam(who, at.schoolId))
  const teamIds = rows.map(({ teamId }) => teamId)
  const coaches = await presentCoaches(reader, who, at, teamIds, isPast, now)
  const counts = await countEntries(reader, teamIds)
  const results = await howTeamsDid.ask({ reader, who, schoolId: at.schoolId, academicYearId: at.academicYearId, teamIds })
  const closed = closedText(at, isPast, now)
  return {
    ...presentPlace(at),
    rosterNote: closed ?? (at.rosterDueOn ? `Rosters can be changed until ${longDay(at.rosterDueOn)}.` : null),
    teams: rows.map((row): SchoolTeam => {
      const isDeleted = row.deletedAt !== null
      const own = coaches.get(row.teamId) ?? []
      const runs = isOpen && mayRunTeam(who, { schoolId: at.schoolId, coachIds: own.map(({ userId }) => userId) })
      const removes = isOpen && mayRemoveTeam(who, at.schoolId)
      return {
        teamId: row.teamId, levelId: row.levelId, levelName: row.levelName, name: row.name, districtName: row.districtName, homeVenueName: row.homeVenueName,
        coaches: own, rosterCount: counts.get(row.teamId) ?? 0, ...limitOf(at.rosterLimits, row.levelId), ...results.get(row.teamId)!, isDeleted,
        can: { edit: runs && !isDeleted, remove: removes && !isDeleted, restore: removes && isDeleted },
      }
    }),
    can: { add: isOpen && at.leftAt === null && mayAddTeam(who, at.schoolId) },
  }
}

/** @param keptLevelId a level that is offered because the team has it, whatever else */
async function presentChoices(reader: Reader, who: SignedIn, at: TeamPlace, kept?: { levelId: number; homeVenueId: number | null; homeVenueName: string | null }): Promise<TeamChoices> {
  const levels = (await findLevels(reader, who.organizationId))
    .filter(({ id, isRetired }) => id === kept?.levelId || (!isRetired && (at.levelIds.length === 0 || at.levelIds.includes(id))))
  const venues = await findHomeVenues(reader, who.organizationId, at.schoolId)
  const chosen = kept?.homeVenueId && !venues.some(({ id }) => id === kept.homeVenueId) ? [{ id: kept.homeVenueId, name: kept.homeVenueName ?? '' }] : []
  return {
    levels: levels.map(({ id, name }) => ({ id, name })),
    venues: [...venues.map(({ id, name, city, schoolId }) => ({ id, name: schoolId === null && city ? `${name}, ${city}` : name })), ...chosen],
    districts: who.roleType === 'org' ? await findDistrictsFor(reader, at.academicYearId, at.activityId) : [],
    mustCoach: mustCoach(who),
  }
}

export async function presentTeamForm(reader: Reader, who: SignedIn, at: TeamPlace, name: string): Promise<TeamForm> {
  return { ...presentPlace(at), choices: await presentChoices(reader, who, at), self: { userId: who.userId, name } }
}

export async function presentTeamRecord(reader: Reader, who: SignedIn, row: TeamAtPlace, now: Date): Promise<TeamRecord> {
  const isPast = await isPastYear(reader, who.organizationId, row)
  const isOpen = !isPast || who.roleType === 'org'
  const coaches = (await presentCoaches(reader, who, row, [row.teamId], isPast, now)).get(row.teamId)!
  const isDeleted = row.deletedAt !== null
  return {
    ...presentPlace(row),
    teamId: row.teamId, version: row.version, levelId: row.levelId, levelName: row.levelName, name: row.name, homeVenueId: row.homeVenueId,
    districtId: row.districtId, districtName: row.districtName,
    staff: coaches.map(({ userId, duty }) => ({ userId, duty })), coaches,
    choices: await presentChoices(reader, who, row, row), isDeleted,
    can: {
      save: isOpen && !isDeleted && mayRunTeam(who, { schoolId: row.schoolId, coachIds: coaches.map(({ userId }) => userId) }),
      chooseDistrict: who.roleType === 'org',
      remove: isOpen && !isDeleted && mayRemoveTeam(who, row.schoolId),
      restore: isOpen && isDeleted && mayRemoveTeam(who, row.schoolId),
    },
  }
}

export async function presentTeamPage(reader: Reader, who: SignedIn, row: TeamAtPlace): Promise<TeamPage> {
  const isOpen = who.roleType === 'org' || !(await isPastYear(reader, who.organizationId, row))
  const results = await howTeamsDid.ask({ reader, who, schoolId: row.schoolId, academicYearId: row.academicYearId, teamIds: [row.teamId] })
  const coachIds = (await findStaffOf(reader, [row.teamId])).map(({ userId }) => userId)
  return {
    ...presentPlace(row), teamId: row.teamId, levelId: row.levelId, levelName: row.levelName,
    teamName: teamNameOf({ schoolName: row.schoolName, teamName: row.name }), districtName: row.districtName, ...results.get(row.teamId)!,
    crest: crestOf(row), hero: heroColors({ first: row.primaryColor, second: row.secondaryColor }),
    seesLadder: row.activityKind === 'tennis' && (who.roleType === 'org' || (who.roleType === 'staff' && who.schoolId === row.schoolId)),
    can: { edit: isOpen && mayRunTeam(who, { schoolId: row.schoolId, coachIds }) },
  }
}
