import type { Tx } from '../../platform/db/database'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { makePersonName } from '../make/makePeople'
import type { Demo } from '../make/makeDemo'
import { randomFor } from '../plan/random'

interface Given {
  organizationId: number
  previousYearId: number
  coachRoleId: number
  now: Date
}

/** Students of last year's team who have finished school since. */
const graduates = 4

/**
 * More of the demo's teams than their matches need: an assistant and a manager for the demo coach, positions by the activities'
 * own words, and last year's team of theirs, with those who come again and those who have graduated.
 * @returns the key of last year's team
 */
export async function seedTeams(tx: Tx, { coachedTeams: [home, second], rosters, coaches }: Demo, { organizationId, previousYearId, coachRoleId, now }: Given): Promise<number> {
  const random = randomFor('teams')
  const schoolCoach = coaches.find(({ school }) => school === home.school)!
  const [helper] = await tx.insert(user).values({ organizationId, ...makePersonName(random), email: 'team.manager@demo.example', createdAt: now }).returning({ id: user.id })
  await tx.insert(userRole).values({ userId: helper!.id, roleId: coachRoleId, schoolId: home.school.id, createdAt: now })
  await tx.insert(teamStaff).values([
    { teamId: home.id, userId: schoolCoach.id, duty: 'assistantCoach' },
    { teamId: home.id, userId: helper!.id, duty: 'manager' },
    { teamId: second.id, userId: schoolCoach.id, duty: 'assistantCoach' },
  ])

  const [place] = await tx.insert(schoolActivity).values({ academicYearId: previousYearId, schoolId: home.school.id, activityId: home.activity.id })
    .onConflictDoUpdate({ target: [schoolActivity.academicYearId, schoolActivity.schoolId, schoolActivity.activityId], set: { schoolId: home.school.id } }).returning({ id: schoolActivity.id })
  const [past] = await tx.insert(team).values({
    organizationId, academicYearId: previousYearId, schoolActivityId: place!.id, schoolId: home.school.id, activityId: home.activity.id, levelId: home.levelId,
  }).returning({ id: team.id })
  const gone = await tx.insert(student).values(Array.from({ length: graduates }, () => ({
    organizationId, schoolId: home.school.id, ...makePersonName(random), grade: 12, gender: 'girl' as const, graduatedOn: `${now.getUTCFullYear() - (now.getUTCMonth() < 7 ? 1 : 0)}-05-29`, status: 'inactive' as const, createdAt: now,
  }))).returning({ id: student.id })
  // Those in grade 9 were not at the school's high school yet.
  const stayed = rosters.entries.filter((entry) => entry.team === home && entry.student.grade > 9)
  await tx.insert(rosterEntry).values([
    ...stayed.map(({ student: { id, grade }, jersey, playingPosition }) => ({ studentId: id, grade: grade - 1, jersey, playingPosition, isCaptain: false })),
    ...gone.map(({ id }, index) => ({ studentId: id, grade: 12, jersey: String(60 + index), playingPosition: random.pick(stayed).playingPosition, isCaptain: index < 2 })),
  ].map((each) => ({ ...each, teamId: past!.id, createdAt: now })))
  return past!.id
}
