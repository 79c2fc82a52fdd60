import { mostSchoolsRead, type Participation } from '@portal/shared/directory/participation/participation.schemas'
import type { Reader } from '../../platform/db/database'
import { grouped } from './grouped'
import type { Scope } from '../../identity/organizations/scope'
import {
  countPresentSchools, findAllDistricts, findBands, findOfferedActivities, findOfferedLevels, findSchoolsByName, findTaggedSchools, findTakingByActivity, findTeamsByLevel, findWaitingRequests,
} from './participation.repository'

/** Who takes part in what in the scope's year: a read of each table, whatever the number of schools and activities. */
export async function readParticipation(reader: Reader, scope: Scope): Promise<Participation> {
  const { organization: { id: organizationId }, academicYear } = scope
  const schools = await findSchoolsByName(reader, organizationId, mostSchoolsRead)
  const tagged = await findTaggedSchools(reader, organizationId)
  const tagsOf = grouped(tagged, ({ schoolId }) => schoolId)
  const levels = await findOfferedLevels(reader, organizationId)
  const districts = await findAllDistricts(reader, scope)
  const taking = new Map((await findTakingByActivity(reader, scope)).map(({ activityId, schoolIds }) => [activityId, schoolIds]))
  const teams = new Map((await findTeamsByLevel(reader, scope)).map(({ activityId, levelId, schoolIds }) => [`${activityId} ${levelId}`, schoolIds]))
  const asked = grouped((await findWaitingRequests(reader, scope)).filter(({ kind }) => kind === 'join'), ({ activityId }) => activityId)
  return {
    year: academicYear.label,
    schools: schools.map((each) => ({ ...each, tagIds: tagsOf.get(each.schoolId)?.map(({ tagId }) => tagId) ?? [] })),
    total: schools.length < mostSchoolsRead ? schools.length : await countPresentSchools(reader, organizationId),
    tags: [...new Map(tagged.map(({ tagId, name }) => [tagId, { tagId, name }])).values()],
    bands: (await findBands(reader, academicYear.id)).filter(({ from, to }) => from !== null || to !== null),
    activities: (await findOfferedActivities(reader, organizationId)).map(({ activityId, name, levelIds }) => ({
      activityId, name,
      levels: levels.filter(({ levelId }) => levelIds.length === 0 || levelIds.includes(levelId)).map(({ levelId, name: levelName }) => ({
        levelId, name: levelName, teamsOf: teams.get(`${activityId} ${levelId}`) ?? [],
        districts: districts.filter((each) => each.activityId === activityId && each.levelId === levelId).map(({ districtId, name: called }) => ({ districtId, name: called })),
      })),
      schoolIds: taking.get(activityId) ?? [],
      askedToJoin: asked.get(activityId)?.map(({ schoolId }) => schoolId) ?? [],
    })),
  }
}
