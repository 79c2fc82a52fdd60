import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptInvitation, cancelInvitation, getInvitation, getOwnFamily, getStudentFamily, invite, unlinkParent } from '@portal/shared/identity/family/family.calls'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import { signUp } from '@portal/shared/identity/joining/joining.calls'
import { sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { decideRequest, listRequests } from '@portal/shared/identity/requests/request.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { organization } from '../organizations/organization.tables'
import { personRequest } from '../requests/request.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { familyInvitation, parentOfStudent } from './family.tables'
import { hashToken } from '../sessions/findSignedIn'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let people: Record<'office' | 'director' | 'otherDirector' | 'pupil' | 'parent' | 'strange', { token: string; userId: number; email: string }>
let studentId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [home, away] = league.teams
  const login = async (roleName: string, schoolId: number | null = null) => {
    const made = await loginAs(portal, league, { roleName, schoolId })
    const [row] = await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, made.userId))
    return { ...made, email: row!.email }
  }
  people = {
    office: await login('Organization Admin'), director: await login('Athletic Director', home!.schoolId), otherDirector: await login('Athletic Director', away!.schoolId),
    pupil: await login('Student', home!.schoolId), parent: await login('Parent', home!.schoolId), strange: await login('Fan'),
  }
  studentId = await portal.database.transaction(async (tx) =>
    (await tx.insert(student).values({ organizationId: league.organizationId, schoolId: home!.schoolId, userId: people.pupil.userId, firstName: 'Ivo', lastName: 'Heronby', grade: 10, bornOn: '2010-05-01' }).returning())[0]!.id)
})
afterAll(() => portal.stop())

const idOf = (answer: { body: unknown }) => (answer.body as { error?: { id: string } }).error?.id ?? 'done'
const latest = async (target: string) => (await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, target)).orderBy(desc(outgoingMessage.id)).limit(1))[0]?.text ?? ''
const tokenFor = async (email: string) => /parent-child-relation\/(\S+)/.exec(await latest(email))![1]!
const links = () => portal.database.reader.select({ userId: parentOfStudent.userId }).from(parentOfStudent).where(eq(parentOfStudent.studentId, studentId))
const invited = async (who: { token: string }, email: string, values: { studentId?: number } = {}) => {
  expect(idOf(await portal.send(invite, { email, ...values }, { token: who.token }))).toBe('done')
  return tokenFor(email)
}

describe('an invitation', () => {
  it('is kept as a hash only, tells a first name only, and is one person’s', async () => {
    const token = await invited(people.pupil, people.parent.email)
    const [row] = await portal.database.reader.select().from(familyInvitation).where(eq(familyInvitation.tokenHash, hashToken(token)))
    expect(JSON.stringify(row)).not.toContain(token)
    const state = (await portal.send(getInvitation, { token })).payload
    expect(state).toMatchObject({ isOpen: true, childFirstName: 'Ivo', parentName: '' })
    expect(JSON.stringify(state)).not.toMatch(/Heronby|person-\d/)
    const before = await pictureOf(portal.database)
    expect(idOf(await portal.send(acceptInvitation, { token }, { token: people.strange.token }))).toBe('not-yours')
    expect(idOf(await portal.send(acceptInvitation, { token: 'never' }, { token: people.parent.token }))).toBe('not-found')
    expect(await pictureOf(portal.database)).toEqual(before)
    // A child may be talked into it, and being someone else's parent at the school says nothing of this child: the school is asked.
    expect((await portal.send(acceptInvitation, { token }, { token: people.parent.token })).payload).toEqual({ isLinked: false })
    expect(await links()).toEqual([])
    const { rows } = (await portal.send(listRequests, { userType: 'parent' }, { token: people.director.token })).payload
    expect(rows).toHaveLength(1)
    expect(idOf(await portal.send(decideRequest, { requestId: rows[0]!.requestId, decision: 'accept', childIds: [studentId] }, { token: people.director.token }))).toBe('done')
    expect(await links()).toEqual([{ userId: people.parent.userId }])
    expect(await latest(people.pupil.email)).toMatch(/now linked to Ivo/)
    expect(idOf(await portal.send(acceptInvitation, { token }, { token: people.parent.token }))).toBe('not-found')
    expect((await portal.send(getInvitation, { token })).payload).toMatchObject({ isOpen: false, childFirstName: '', emailHint: '' })
  })

  it('is signed with the name of the profile as it is then: nobody types one', async () => {
    const email = 'named.parent@test.example'
    for (const typed of [{ firstName: 'Coach' }, { lastName: 'Of the State' }, { sentBy: 'The Office' }, { childFirstName: 'Prince' }]) {
      expect((await portal.send(invite, { email }, { token: people.pupil.token, extra: typed })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: Object.keys(typed)[0] }] } })
    }
    expect(await latest(email)).toBe('')
    await portal.database.transaction((tx) => tx.update(user).set({ firstName: 'Ivo-Invented', lastName: 'Heronby' }).where(eq(user.id, people.pupil.userId)))
    const token = await invited(people.pupil, email)
    expect(await latest(email)).toMatch(/Ivo-Invented Heronby invites you to follow Ivo in the portal/)
    expect(JSON.stringify((await portal.send(getInvitation, { token })).payload)).not.toMatch(/Heronby/)
    const child = 'named.child@test.example'
    await portal.database.transaction((tx) => tx.update(user).set({ firstName: 'Avery', lastName: 'Invented' }).where(eq(user.id, people.parent.userId)))
    await invited(people.parent, child)
    expect(await latest(child)).toMatch(/Avery Invented asks to be linked to you as your parent/)
  })

  it('ends by itself, by being cancelled, by a newer one, and is no other organization’s', async () => {
    const email = people.strange.email
    const first = await invited(people.pupil, email)
    const second = await invited(people.pupil, email)
    expect((await portal.send(getInvitation, { token: first })).payload.isOpen).toBe(false)
    const [open] = (await portal.send(getOwnFamily, {}, { token: people.pupil.token })).payload.asStudent[0]!.invitations
    expect(idOf(await portal.send(cancelInvitation, { invitationId: open!.invitationId }, { token: people.otherDirector.token }))).toBe('not-found')
    expect(idOf(await portal.send(cancelInvitation, { invitationId: open!.invitationId }, { token: people.pupil.token }))).toBe('done')
    expect(idOf(await portal.send(acceptInvitation, { token: second }, { token: people.strange.token }))).toBe('not-found')

    const third = await invited(people.pupil, email)
    portal.setNow(new Date('2026-11-28T18:00:01Z'))
    expect((await portal.send(getInvitation, { token: third })).payload.isOpen).toBe(false)
    expect(idOf(await portal.send(acceptInvitation, { token: third }, { token: people.strange.token }))).toBe('not-found')
    portal.setNow(new Date('2026-11-20T20:00:00Z'))

    const foreign = 'foreign-token-of-another-organization'
    const otherId = await portal.database.transaction(async (tx) => {
      const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'UTC' }).returning()
      await tx.insert(familyInvitation).values({ organizationId: other!.id, tokenHash: hashToken(foreign), sentFrom: 'student', studentId, sentByUserId: people.pupil.userId, email, expiresAt: new Date('2026-11-30T00:00:00Z') })
      return other!.id
    })
    expect(idOf(await portal.send(acceptInvitation, { token: foreign }, { token: people.strange.token }))).toBe('not-found')
    await portal.database.transaction(async (tx) => {
      await tx.delete(familyInvitation).where(eq(familyInvitation.organizationId, otherId))
      await tx.delete(organization).where(eq(organization.id, otherId))
    })
  })

  it('from a student to a stranger asks the school; nothing is linked before', async () => {
    const token = await invited(people.pupil, people.strange.email)
    expect((await portal.send(acceptInvitation, { token }, { token: people.strange.token })).payload).toEqual({ isLinked: false })
    expect(await links()).toHaveLength(1)
    const { rows } = (await portal.send(listRequests, { userType: 'parent' }, { token: people.director.token })).payload
    expect(rows).toHaveLength(1)
  })

  it('from the school lets a new parent in at once, with the address proved', async () => {
    const email = 'nell@join.example'
    expect(idOf(await portal.send(invite, { email, studentId }, { token: people.otherDirector.token }))).toBe('not-found')
    const token = await invited(people.director, email, { studentId })
    const code = async (type: 'email' | 'phone', target: string) => {
      await portal.send(sendOtp, { type, target, otpFor: 'signUp' })
      return /^\d{6}$/m.exec(await latest(type === 'phone' ? canonicalPhone(target) : target))![0]
    }
    const phone = '5125550143'
    const form = {
      roleType: 'parent' as const, schools: [], firstName: 'Nell', lastName: 'Heronby', position: '', grade: null, bornOn: '', children: [], isOldEnough: false,
      phone, phoneCode: await code('phone', phone), password: 'Quiet-Meadow-41?', termsVersion: 0, invitation: token,
    }
    // Another address, proved as it may be, is not the invited one.
    const foreign = await portal.send(signUp, { ...form, email: 'else@join.example', emailCode: await code('email', 'else@join.example') })
    expect(idOf(foreign)).toBe('invalid-input')
    const answer = await portal.send(signUp, { ...form, email, emailCode: await code('email', email) })
    expect(answer.payload.session?.user).toMatchObject({ userRoleType: 'parent', email })
    const family = (await portal.send(getOwnFamily, {}, { token: answer.payload.session!.token })).payload
    expect(family.children).toMatchObject([{ studentId, name: 'Ivo Heronby' }])
    expect((await portal.send(getInvitation, { token })).payload.isOpen).toBe(false)
  })

  it('from a parent is the student’s alone to accept', async () => {
    const token = await invited(people.parent, people.pupil.email)
    expect((await portal.send(getInvitation, { token })).payload).toMatchObject({ sentFrom: 'parent', childFirstName: '' })
    expect(idOf(await portal.send(acceptInvitation, { token }, { token: people.parent.token }))).toBe('not-yours')
    expect((await portal.send(acceptInvitation, { token }, { token: people.pupil.token })).payload.isLinked).toBe(true)
  })
})

describe('a child whose adult waits for the school already', () => {
  it('is asked about besides; the same child is asked about once, whichever side invites', async () => {
    const { schoolId } = league.teams[0]!
    const { organizationId } = league
    const sibling = await loginAs(portal, league, { roleName: 'Student', schoolId })
    const second = await loginAs(portal, league, { roleName: 'Student', schoolId })
    const adult = await loginAs(portal, league, { roleName: 'Parent', schoolId })
    const emailOf = async ({ userId }: { userId: number }) => (await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, userId)))[0]!.email
    await portal.database.transaction((tx) => tx.insert(student).values([sibling, second].map(({ userId }, at) => ({ organizationId, schoolId, userId, firstName: `Sib${at}`, lastName: 'Heronby', grade: 9 }))))
    for (const child of [sibling, second]) {
      const token = await invited(child, await emailOf(adult))
      expect((await portal.send(acceptInvitation, { token }, adult)).payload).toEqual({ isLinked: false })
    }
    const token = await invited(adult, await emailOf(second))
    expect((await portal.send(acceptInvitation, { token }, second)).payload).toEqual({ isLinked: false })
    const asked = await portal.database.reader.select().from(personRequest).where(eq(personRequest.userId, adult.userId))
    expect(asked.map(({ details }) => (details.children as { firstName: string }[])[0]!.firstName)).toEqual(['Sib0', 'Sib1'])
    expect(await portal.database.reader.$count(parentOfStudent, eq(parentOfStudent.userId, adult.userId))).toBe(0)
  })
})

describe('undoing a link', () => {
  it('is the parent’s and the school’s, not a minor’s, and everyone is told', async () => {
    const target = { studentId, userId: people.parent.userId }
    expect(idOf(await portal.send(unlinkParent, target, { token: people.pupil.token }))).toBe('not-yours')
    expect(idOf(await portal.send(unlinkParent, target, { token: people.otherDirector.token }))).toBe('not-found')
    expect((await portal.send(getStudentFamily, { studentId }, { token: people.otherDirector.token })).status).toBe(404)
    expect((await portal.send(getStudentFamily, { studentId }, { token: people.director.token })).payload.parents).toHaveLength(2)
    expect(idOf(await portal.send(unlinkParent, target, { token: people.director.token }))).toBe('done')
    expect(await latest(people.parent.email)).toMatch(/no longer linked/)
    expect(await latest(people.pupil.email)).toMatch(/no longer linked/)
    expect(idOf(await portal.send(unlinkParent, target, { token: people.parent.token }))).toBe('not-found')
  })
})
