import type { Tx } from '../../platform/db/database'
import { tag, tagged } from '../../directory/tags/tag.tables'
import { userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { updateStudents } from '../../identity/students/student.repository'
import { findTagChoices } from '../../identity/users/user.repository'
import { makePersonName } from '../make/makePeople'
import { randomFor } from '../plan/random'

interface Given {
  organizationId: number
  /** The demo team's school first. */
  schoolIds: readonly number[]
  coachRoleId: number
  /** Students and coaches that the demo has already, but for those whom visitors sign in as. */
  studentIds: readonly number[]
  coachIds: readonly number[]
  now: Date
}

const tags = [['First-year coach', '#1d5fa8'], ['Needs physical form', '#a85400'], ['Captain’s course', '#0f6b54'], ['Transferred in', '#5b3fa0']] as const

/**
 * People who left, so that lists of people have more than the active ones: coaches and students who are inactive, and some
 * who were deleted and can be restored. And tags, on some.
 */
export async function seedPeopleWhoLeft(tx: Tx, { organizationId, schoolIds, coachRoleId, studentIds, coachIds, now }: Given): Promise<void> {
  const random = randomFor('people who left')
  const leftAt = new Date(now.getTime() - 21 * 86_400_000)
  const places = schoolIds.slice(0, 4)
  const people = places.flatMap((schoolId, index) => [{ schoolId, isDeleted: index % 2 === 0 }, { schoolId, isDeleted: index % 2 === 1 }])
  const made = await tx.insert(user).values(people.map(({ isDeleted }, index) => ({
    organizationId, ...makePersonName(random), email: `former.coach.${index + 1}@demo.example`, createdAt: new Date(now.getTime() - 400 * 86_400_000),
    status: 'inactive' as const, deletedAt: isDeleted ? leftAt : null,
  }))).returning({ id: user.id })
  await tx.insert(userRole).values(people.map(({ schoolId }, index) => ({ userId: made[index]!.id, roleId: coachRoleId, schoolId, createdAt: now })))
  await tx.insert(student).values(places.flatMap((schoolId) => [10, 12].map((grade) => ({
    organizationId, schoolId, ...makePersonName(random), grade, createdAt: now, deletedAt: leftAt,
  }))))
  await updateStudents(tx, studentIds.filter((id) => id % 41 === 0), { status: 'inactive' })

  const there = await findTagChoices(tx, organizationId, 'all')
  const missing = tags.filter(([name]) => !there.some((each) => each.name === name))
  if (missing.length > 0) await tx.insert(tag).values(missing.map(([name, color]) => ({ organizationId, name, color, createdAt: now })))
  const idOf = new Map((await findTagChoices(tx, organizationId, 'all')).map(({ tagId, name }) => [name, tagId]))
  const put = (name: (typeof tags)[number][0], subjectType: 'user' | 'student', ids: readonly number[]) => ids.map((subjectId) => ({ tagId: idOf.get(name)!, subjectType, subjectId }))
  await tx.insert(tagged).values([
    ...put('First-year coach', 'user', coachIds.filter((id) => id % 9 === 0)),
    ...put('Needs physical form', 'student', studentIds.filter((id) => id % 17 === 0)),
    ...put('Captain’s course', 'student', studentIds.filter((id) => id % 29 === 0)),
    ...put('Transferred in', 'student', studentIds.filter((id) => id % 37 === 0)),
  ]).onConflictDoNothing()
}
