import type { callsAt } from './calls'

export interface Team { teamId: number; schoolId: number; schoolName: string }
export interface Listed { performanceId: number; categoryId: number; uniqueName: string; orgSchoolId: number; rating: number | null; performers: { studentName: string }[]; accompanist: string; checkInValue: number | null; room: string }

/** The teams of a contest for the journeys of it: a school's own with its class, how many are in it, and the first one of another school. */
export async function findTeams({ call }: Pick<ReturnType<typeof callsAt>, 'call'>, eventId: number, schoolId: number) {
  const { schoolTeamList: groups } = (await call(`/event-view-info?event_id=${eventId}`)).event_team_list as { schoolTeamList: { classificationName: string; teams: Team[] }[] }
  const teams = groups.flatMap((group) => group.teams)
  const own = teams.find((each) => each.schoolId === schoolId)!
  const { classificationName, teams: { length } } = groups.find((each) => each.teams.includes(own))!
  return { own, other: teams.find((each) => each.schoolId !== schoolId)!, all: teams.length, ofClass: { name: classificationName, teams: length } }
}
