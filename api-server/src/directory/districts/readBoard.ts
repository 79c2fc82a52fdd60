import type { z } from 'zod'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import type { BoardActivity, BoardQuery, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { whichAreCertified } from '../directory.hooks'
import { findClassifications } from '../classifications/classification.repository'
import type { Reader } from '../../platform/db/database'
import { teamNameOf } from '../teams/teamName'
import { findPastYears } from '../../identity/organizations/organization.repository'
import type { Scope } from '../../identity/organizations/scope'
import { countDistrictMatches, countDistricts, countOtherSchools, countTeams, findActivities, findDistrictsAt, findLevels, findSchoolsWithoutTeam, findTeamsAt } from './district.repository'

/** The districts of an activity and level with their teams. @throws DomainError not-found naming `activity` or `level` */
export async function readBoard(reader: Reader, { organization, academicYear }: Scope, asked: z.output<typeof BoardQuery>): Promise<DistrictBoard> {
  const activities = await readActivities(reader, organization.id, academicYear.id)
  const shown = choose(activities, asked)
  const place = shown && { academicYearId: academicYear.id, activityId: shown.activityId, levelId: shown.levelId }
  const districts = place ? await findDistrictsAt(reader, place) : []
  const districtIds = districts.map(({ districtId }) => districtId)
  const { ofDistricts, ofTeams } = await countDistrictMatches(reader, districtIds)
  const certified = new Set(await whichAreCertified.ask({ reader, districtIds }))
  return {
    academicYear: academicYear.label,
    readOnly: (await findPastYears(reader, organization.id)).has(academicYear.id),
    activities, shown,
    classifications: (await findClassifications(reader, academicYear.id)).map(({ classificationId, label }) => ({ classificationId, label, name: classificationName(label) ?? label })),
    districts: districts.map(({ districtId, slug, name, classificationId, published }) => ({
      districtId, district: slug, name, classificationId, published, matches: ofDistricts.get(districtId) ?? 0, isCertified: certified.has(districtId),
    })),
    teams: (place ? await findTeamsAt(reader, place) : []).map((team) => {
      const { teamId, schoolId, schoolActivityId, city, districtId } = team
      const { played, toPlay } = ofTeams.get(`${districtId} ${teamId}`) ?? { played: 0, toPlay: 0 }
      return { teamId, schoolId, schoolActivityId, name: teamNameOf(team), city, districtId, districtMatches: played + toPlay }
    }),
    schoolsWithoutTeam: place ? await findSchoolsWithoutTeam(reader, place) : [],
    otherSchools: place ? await countOtherSchools(reader, organization.id, place) : 0,
  }
}

/** Activities with the levels that they are offered at, and those that they are played at though they are not offered anymore. */
async function readActivities(reader: Reader, organizationId: number, academicYearId: number): Promise<BoardActivity[]> {
  const levels = await findLevels(reader, organizationId)
  const teams = await countTeams(reader, organizationId, academicYearId)
  const districts = await countDistricts(reader, organizationId, academicYearId)
  return (await findActivities(reader, organizationId)).map(({ activityId, activity, name, contestName, levelIds }) => ({
    activityId, activity, name, contestName,
    levels: levels.flatMap(({ levelId, level, name: levelName, isRetired }) => {
      const isHere = (row: { activityId: number; levelId: number }) => row.activityId === activityId && row.levelId === levelId
      const counts = { districts: districts.find(isHere)?.districts ?? 0, teams: teams.find(isHere)?.teams ?? 0, without: teams.find(isHere)?.without ?? 0 }
      const isOffered = !isRetired && (levelIds.length === 0 || levelIds.includes(levelId))
      return isOffered || counts.districts + counts.teams > 0 ? [{ levelId, level, name: levelName, ...counts }] : []
    }),
  }))
}

function choose(activities: readonly BoardActivity[], asked: z.output<typeof BoardQuery>): DistrictBoard['shown'] {
  const named = activities.find(({ activity }) => activity === asked.activity)
  if (asked.activity !== undefined && !named) throw notFoundIn('activity', 'There is no such activity.')
  const sport = named ?? activities.find(({ levels }) => levels.some(({ teams }) => teams > 0)) ?? activities.find(({ levels }) => levels.length > 0)
  if (!sport) return null
  const level = asked.level === undefined ? [...sport.levels].sort((one, other) => other.teams - one.teams)[0] : sport.levels.find((each) => each.level === asked.level)
  if (asked.level !== undefined && !level) throw notFoundIn('level', 'The activity is not offered at this level.')
  return level ? { activityId: sport.activityId, activity: sport.activity, activityName: sport.name, contestName: sport.contestName, levelId: level.levelId, level: level.level, levelName: level.name } : null
}
