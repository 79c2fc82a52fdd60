import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { percentageRules } from '@portal/shared/directory/rules/defaultRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { ActivityFields } from '@portal/shared/directory/activities/activityFields.schemas'
import type { Activity, ActivityFormChoices, OwnSchoolActivities } from '@portal/shared/directory/activities/activityRecord.schemas'
import { capOf, rankingOf } from '@portal/shared/directory/activities/ranking'
import { describeTieBreaker } from '@portal/shared/directory/rules/describeTieBreaker'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import type { Scope } from '../../identity/organizations/scope'
import { findOwnSchools } from '../../identity/profiles/profile.repository'
import { findSchoolsOfChildren } from '../schools/schoolRecord.repository'
import { findActivitiesOfSchools, seasonOf } from './activityList.repository'
import {
  countMatchesOutside, countPositionUses, findActivityRecord, findClassificationChoices, findLastActivityChange, findLevelChoices, findSeason, findTerms, findYearDays, type ActivityRecord,
} from './activityRecord.repository'

export const noActivity = () => new DomainError('not-found', { message: 'There is no such activity.' })

/** What the form offers in the scope's year. */
export async function readFormChoices(reader: Reader, { organization, academicYear }: Scope, row: ActivityRecord | null): Promise<ActivityFormChoices> {
  return {
    year: await findYearDays(reader, academicYear.id),
    levels: await findLevelChoices(reader, organization.id, academicYear.id, row?.id ?? null, row?.levelIds ?? []),
    classifications: await findClassificationChoices(reader, organization.id, academicYear.id),
  }
}

/** An activity as the office opens it, with the season of the scope's year. */
export async function presentActivity(reader: Reader, scope: Scope, row: ActivityRecord): Promise<Activity> {
  const season = await findSeason(reader, row.id, scope.academicYear.id)
  const terms = await findTerms(reader, row.id)
  const uses = await countPositionUses(reader, row)
  const change = await findLastActivityChange(reader, scope.organization.id, row.id)
  const standings = row.rules?.standings ?? percentageRules
  const cap = capOf(standings)
  const termsOf = (kind: 'position' | 'category') => terms.filter((term) => term.kind === kind).map(({ id, name, shortName }) => ({ termId: id, name, shortName }))
  const editing: ActivityFields = {
    name: row.name, slug: row.slug, kind: row.kind, gender: row.gender, contestName: row.contestName,
    startsOn: season?.startsOn ?? '', endsOn: season?.endsOn ?? '', rosterDueOn: season?.rosterDueOn ?? '', rostersLocked: season?.rostersLocked ?? false,
    classificationIds: inOrder(season?.classificationIds ?? []),
    levelIds: inOrder(row.levelIds), rosterLimits: keptLimits(row.rosterLimits),
    positions: termsOf('position'), categories: termsOf('category'),
    scores: row.rules?.scores ?? null, ranking: rankingOf(standings),
    scoreDueHours: row.scoreDueHours, scoreConfirmation: row.scoreConfirmation, matchMinutes: row.matchMinutes, studentRules: row.studentRules, coachRules: row.coachRules,
  }
  return {
    activityId: row.id, ...editing,
    choices: await readFormChoices(reader, scope, row),
    termUses: terms.map(({ id, kind, name }) => ({ termId: id, uses: kind === 'position' ? uses.get(name) ?? 0 : 0 })),
    tieBreakers: row.rules ? standings.tieBreakers.map((step) => describeTieBreaker(step, contestWords(row.contestName))) : [],
    matchesOutsideSeason: season ? await countMatchesOutside(reader, row.id, scope.academicYear.id, season) : 0,
    marginCapIs: cap === undefined ? 'unused' : cap === 'mixed' ? 'mixed' : 'shared',
    lastChange: change ? { at: change.at.toISOString(), by: change.userId === null ? null : `${change.firstName} ${change.lastName}` } : null,
    isDeleted: row.deletedAt !== null,
    // The year is part of it: anyone who switches to another one in the middle is told.
    version: versionOf([scope.academicYear.id, editing]),
  }
}

/** @throws DomainError not-found */
export async function readActivity(reader: Reader, scope: Scope, activityId: number): Promise<Activity> {
  const row = await findActivityRecord(reader, scope.organization.id, activityId)
  if (!row) throw noActivity()
  return presentActivity(reader, scope, row)
}

export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)

/** Limits that say something, in the order of their levels. */
export const keptLimits = (limits: ActivityFields['rosterLimits']): ActivityFields['rosterLimits'] =>
  limits.filter(({ least, most }) => least !== null || most !== null).map(({ levelId, least, most }) => ({ levelId, least, most })).sort((one, other) => one.levelId - other.levelId)

/** The activities of the school that someone is at, or of each school of a parent’s children. What waits is told to staff. */
export async function readOwnActivities(reader: Reader, scope: Scope, who: SignedIn): Promise<OwnSchoolActivities[]> {
  const schoolIds = who.roleType === 'parent' ? await findSchoolsOfChildren(reader, who.organizationId, who.userId) : who.schoolId === null ? [] : [who.schoolId]
  const rows = await findActivitiesOfSchools(reader, scope, schoolIds)
  const schools = await findOwnSchools(reader, who.organizationId, schoolIds)
  return schools.map(({ schoolId, name: schoolName }) => ({
    schoolId, schoolName,
    activities: rows.filter((row) => row.schoolId === schoolId).map(({ schoolId: _, schoolName: _name, startsOn, endsOn, pending, ...row }) => ({
      ...row, season: seasonOf(startsOn, endsOn), pending: who.roleType === 'staff' ? pending : null,
    })),
  }))
}
