import { hashToken } from '../../identity/sessions/findSignedIn'
import type { Tx } from '../../platform/db/database'
import { familyInvitation } from '../../identity/family/family.tables'
import { applicant, personRequest } from '../../identity/requests/request.tables'
import { insertRows } from '../demo.repository'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from '../make/makeDemo'
import { makePersonName, type DemoStudent } from '../make/makePeople'
import { randomFor } from '../plan/random'

const day = 86_400_000
const reasons = ['We do not know this person. Please ask in the school office.', 'This is the address of someone who left the school.', 'Please sign up with the address that the school gave you.']

interface Places {
  organizationId: number
  roleIds: ReadonlyMap<string, number>
  passwordHash: string
  now: Date
}

/**
 * People who wait to be let in: staff, students and parents, some at the demo team's school, some elsewhere; a few who were
 * rejected, a change of status, one more role, an account to be deleted, and an invitation that is open.
 */
export async function seedRequests(tx: Tx, demo: Demo, { organizationId, roleIds, passwordHash, now }: Places): Promise<void> {
  const random = randomFor('requests')
  const home = demo.coachedTeams[0].school
  const others = random.shuffle(demo.schools.filter((school) => school !== home)).slice(0, 5)
  const unknown = demo.rosters.students.filter((student) => student.userId === null)
  const studentAt = (school: typeof home, index: number) => unknown.filter((student) => student.school === school)[index] as DemoStudent
  const applicants: (typeof applicant.$inferInsert)[] = []
  const requests: (typeof personRequest.$inferInsert)[] = []
  const at = (daysAgo: number) => new Date(now.getTime() - Math.round(daysAgo * day))
  const apply = (
    roleName: 'Coach' | 'Directors' | 'Athletic Director' | 'Student' | 'Parent', { firstName, lastName }: { firstName: string; lastName: string }, profile: Record<string, unknown>,
    { school, daysAgo, rejected }: { school: typeof home; daysAgo: number; rejected?: string },
  ) => {
    const id = applicants.length + 1
    const roleType = roleName === 'Student' ? 'student' : roleName === 'Parent' ? 'parent' : 'staff'
    applicants.push({
      id, organizationId, roleType, firstName, lastName, email: `${firstName}.${lastName}.${id}@join.example`.toLowerCase(), passwordHash, profile, termsVersion: 0, createdAt: at(daysAgo),
      phone: roleType === 'student' ? '' : `+1 512 555 0${100 + (id % 100)}`,
    })
    requests.push({
      id: requests.length + 1, organizationId, kind: 'signUp', applicantId: id, roleId: roleIds.get(roleName)!, schoolId: school.id, createdAt: at(daysAgo),
      status: rejected ? 'rejected' : 'pending', reason: rejected ?? '', decidedAt: rejected ? at(daysAgo - 1) : null, decidedByUserId: rejected ? demoUserIds.orgAdmin : null,
    })
  }
  for (let index = 0; index < 8; index += 1) {
    const school = index < 4 ? home : others[index - 4]!
    apply(index === 3 ? 'Directors' : index === 6 ? 'Athletic Director' : 'Coach', makePersonName(random), { position: random.pick(['Head coach, volleyball', 'Assistant coach, soccer', 'Choir director', 'Track and field']) }, { school, daysAgo: 1 + index * 0.7 })
    const pupil = studentAt(school, index)
    apply('Student', pupil, { grade: pupil.grade, bornOn: `${now.getUTCFullYear() - pupil.grade - 6}-03-1${index}` }, { school, daysAgo: 0.5 + index * 0.9 })
    const child = studentAt(school, index + 10)
    apply('Parent', { firstName: makePersonName(random).firstName, lastName: child.lastName }, { children: [{ firstName: child.firstName, lastName: child.lastName, schoolId: school.id }] }, { school, daysAgo: 0.3 + index * 1.1 })
  }
  reasons.forEach((reason, index) => apply('Coach', makePersonName(random), { position: 'Coach' }, { school: index === 0 ? home : others[index]!, daysAgo: 9 + index * 3, rejected: reason }))

  const own = { organizationId, status: 'pending' as const, reason: '', decidedAt: null, decidedByUserId: null, applicantId: null }
  requests.push(
    { ...own, id: requests.length + 1, kind: 'access', userId: demoUserIds.coach, askedByUserId: demoUserIds.coach, roleId: roleIds.get('Coach')!, schoolId: others[0]!.id, note: 'I help out with their soccer team this spring.', createdAt: at(2) },
    { ...own, id: requests.length + 2, kind: 'statusChange', userId: demo.coaches.find(({ school }) => school === home)!.id, askedByUserId: demoUserIds.athleticDirector, roleId: roleIds.get('Coach')!, schoolId: home.id, wantedStatus: 'inactive', note: 'Left at the end of last season.', createdAt: at(3) },
    { ...own, id: requests.length + 3, kind: 'accountDeletion', userId: demo.coaches.find(({ school }) => school === others[1])!.id, askedByUserId: demo.coaches.find(({ school }) => school === others[1])!.id, note: 'I moved to another state.', createdAt: at(1) },
  )
  const shape = { userId: null, askedByUserId: null, applicantId: null, wantedStatus: null, note: '', details: {} }
  await insertRows(tx, applicant, applicants)
  await insertRows(tx, personRequest, requests.map((each) => ({ ...shape, ...each, version: 1 })))
  await insertRows(tx, familyInvitation, [{
    id: 1, organizationId, tokenHash: hashToken('nobody has this invitation'), sentFrom: 'student', studentId: demo.rosters.students.find((each) => each.userId === demoUserIds.student)!.id,
    parentUserId: null, sentByUserId: demoUserIds.student, email: 'second-parent@demo.example', createdAt: at(1), expiresAt: new Date(now.getTime() + 6 * day),
  }])
}
