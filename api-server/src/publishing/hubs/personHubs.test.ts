import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPersonHub, getStudentHub } from '@portal/shared/publishing/hubs/hub.calls'
import { activity } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { emergencyContact } from '../../identity/profiles/profile.tables'
import { recordView } from '../../identity/recordViews/recordView.tables'
import { role } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let studentId: number
let people: Record<'director' | 'coach' | 'otherCoach' | 'stranger' | 'parent' | 'otherParent' | 'fan', { token: string; userId: number }>

const schoolAt = (index: number) => league.teams[index]!.schoolId
const teamAt = (index: number) => league.teams[index]!.teamId

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  const at = (roleName: string, index: number, coaches?: number[]) => loginAs(portal, league, { roleName, schoolId: schoolAt(index), ...(coaches && { coaches }) })
  people = {
    director: await at('Athletic Director', 0), coach: await at('Coach', 0, [teamAt(0)]), otherCoach: await at('Coach', 0), stranger: await at('Athletic Director', 1),
    parent: await at('Parent', 0), otherParent: await at('Parent', 0), fan: await loginAs(portal, league, { roleName: 'Fan' }),
  }
  await portal.database.transaction(async (tx) => {
    // Whoever may open a profile may look at the person: here coaches, too.
    for (const name of ['Coach', 'Parent']) {
      const [found] = await tx.select({ id: role.id, permissions: role.permissions }).from(role).where(eq(role.name, name))
      await tx.update(role).set({ permissions: [...new Set([...found!.permissions, 'user-edit' as const])] }).where(eq(role.id, found!.id))
    }
    await tx.update(activity).set({ studentRules: [{ kind: 'grade', from: 11, to: 12 }] }).where(eq(activity.id, league.activityId))
    const [made] = await tx.insert(student).values({
      organizationId: league.organizationId, schoolId: schoolAt(0), firstName: 'Skye', lastName: 'Fernby', grade: 10, gender: 'girl', email: 'skye@fernby.example', bornOn: '2011-02-03', address: '1 Secret Lane',
    }).returning()
    studentId = made!.id
    await tx.insert(rosterEntry).values({ teamId: teamAt(0), studentId, jersey: '7', playingPosition: 'Goalkeeper', isCaptain: true })
    await tx.insert(parentOfStudent).values({ userId: people.parent.userId, studentId })
    await tx.update(user).set({ phone: '+15125550142' }).where(eq(user.id, people.parent.userId))
    await tx.insert(emergencyContact).values({ studentId, name: 'Gail Fernby', relation: 'Grandparent', phone: '+15125550143', position: 1 })
  })
})
afterAll(() => portal.stop())

const ask = (who: { token: string }) => portal.send(getStudentHub, { studentId }, { token: who.token })

it('shows a student with their teams and eligibility to the office, the school and the parent; no birthday and no address', async () => {
  for (const who of [{ token: league.adminToken }, people.director, people.coach, people.parent]) {
    const { status, payload } = await ask(who)
    expect(status).toBe(200)
    expect(payload).toMatchObject({
      kind: 'student', name: 'Skye Fernby', about: ['Grade 10'], school: { name: 'Atlas' }, email: 'skye@fernby.example',
      teams: [{ teamId: teamAt(0), as: '#7, Goalkeeper, captain' }], eligibility: [{ eligibility: { state: 'ineligible' } }], family: [{ kind: 'parent', personId: people.parent.userId }],
    })
    expect(JSON.stringify(payload)).not.toMatch(/Secret|2011/)
  }
})

it('says who the parents are, whom to call, and how each is reached; to a parent not where the other parent is', async () => {
  const second = { userId: people.otherParent.userId, studentId }
  const link = (isOn: boolean) => portal.database.transaction((tx) => (isOn ? tx.insert(parentOfStudent).values(second) : tx.delete(parentOfStudent).where(eq(parentOfStudent.userId, second.userId))))
  await link(true)
  const contacts = [{ name: 'Gail Fernby', relation: 'Grandparent', email: '', phone: '+1 512 555 0143' }]
  for (const who of [{ token: league.adminToken }, people.director, people.parent, people.otherParent]) {
    const { payload } = await ask(who)
    const own = payload.family.find(({ personId }) => personId === people.parent.userId)
    expect(own).toMatchObject({ about: 'Parent', email: who === people.otherParent ? '' : expect.stringContaining('@'), phone: who === people.otherParent ? '' : '+1 512 555 0142' })
    expect(payload.contacts).toEqual(contacts)
  }
  await link(false)
})

it('tells a coach of another team nothing of who is eligible', async () => {
  const { status, payload } = await ask(people.otherCoach)
  expect([status, payload.name, payload.eligibility]).toEqual([200, 'Skye Fernby', []])
})

it('is not there for another school, another family and a fan', async () => {
  expect((await ask(people.stranger)).status).toBe(404)
  expect((await ask(people.otherParent)).status).toBe(404)
  expect((await ask(people.fan)).status).toBe(403)
})

it('is noted as a look at the child’s record', async () => {
  await portal.services.recordViews.flush()
  const seen = await portal.database.transaction((tx) => tx.select({ userId: recordView.userId, kind: recordView.kind }).from(recordView).where(eq(recordView.studentId, studentId)))
  expect(seen).toContainEqual({ userId: people.coach.userId, kind: 'student' })
  expect(seen).toContainEqual({ userId: people.coach.userId, kind: 'eligibility' })
  expect(seen.filter(({ userId }) => userId === people.otherCoach.userId)).toEqual([{ userId: people.otherCoach.userId, kind: 'student' }])
  expect(seen.some(({ userId }) => userId === people.parent.userId)).toBe(false)
})

it('shows a coach with the teams they coach, a parent with the children that the reader may see', async () => {
  const of = async (who: { token: string }, userId: number) => portal.send(getPersonHub, { userId }, { token: who.token })
  expect((await of(people.director, people.coach.userId)).payload).toMatchObject({ kind: 'staff', about: ['Coach'], school: { name: 'Atlas' }, teams: [{ teamId: teamAt(0), as: 'Head coach' }] })
  expect((await of(people.director, people.parent.userId)).payload).toMatchObject({ kind: 'parent', family: [{ kind: 'student', personId: studentId }] })
  expect((await of({ token: league.adminToken }, people.fan.userId)).payload).toMatchObject({ kind: 'fan', school: null, teams: [], eligibility: [] })
  for (const userId of [people.coach.userId, people.parent.userId, people.fan.userId]) expect((await of(people.stranger, userId)).status).toBe(404)
  expect((await of(people.parent, people.coach.userId)).status).toBe(403)
})
