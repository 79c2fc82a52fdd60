import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parentOfStudent } from '../../identity/family/family.tables'
import { personRequest } from '../../identity/requests/request.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from './audit.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eraseFromAudit } from './erase.repository'
import { withoutPerson } from './withoutPerson'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const person = { pseudonym: 'Person 7', emails: ['remy@home.example'], names: [{ firstName: 'Remy', lastName: 'Fernwick' }], phones: ['512 555 0142'] }

describe('what the audit says of an erased person', () => {
  it('is a pseudonym wherever a name, address or number stands, and everything else as it was', () => {
    const row = { before: { email: 'Remy@home.example', grade: 9 }, words: ['Remy Fernwick was asked', 'Fernwick, Remy', '512 555 0142'], deep: { count: 3, none: null, other: 'Remy Other' } }
    expect(withoutPerson(row, person, { isAbout: false, isTied: true })).toEqual({ before: { email: 'Person 7', grade: 9 }, words: ['Person 7 was asked', 'Person 7', 'Person 7'], deep: { count: 3, none: null, other: 'Remy Other' } })
  })
  it('loses every field of theirs in rows about them, whatever it says', () => {
    expect(withoutPerson({ before: { firstName: 'Old', city: 'Waco', roles: [3] }, after: { firstName: '', city: 'Austin' } }, person, { isAbout: true, isTied: true }))
      .toEqual({ before: { firstName: 'Person 7', city: 'Person 7', roles: [3] }, after: { firstName: '', city: 'Person 7' } })
  })
  it('takes what looks like a pattern as text', () => {
    expect(withoutPerson({ note: 'a.b+c@x.example, aXb+c@x.example' }, { ...person, emails: ['a.b+c@x.example'] }, { isAbout: false, isTied: false })).toEqual({ note: 'Person 7, aXb+c@x.example' })
  })
})

describe('a name in the audit', () => {
  const short = { ...person, names: [{ firstName: 't', lastName: 'e' }], emails: ['t@e.example'], phones: ['555 0142'] }
  it('is a name in whole words only, whatever stands around them', () => {
    const row = { title: 'Student eligibility (CSV)', all: ['t e', '(T e)', 'ét e', 't e2', 'at@e.example', 't@e.example.org', '<t@e.example>.', '512 555 0142', '1555 0142', 'tel. 555 0142.'] }
    expect(withoutPerson(row, short, { isAbout: false, isTied: true })).toEqual({
      title: 'Student eligibility (CSV)', all: ['Person 7', '(Person 7)', 'ét e', 't e2', 'at@e.example', 't@e.example.org', '<Person 7>.', '512 Person 7', '1555 0142', 'tel. Person 7.'],
    })
  })
  it('is left to a namesake in rows that have nothing to do with the person; an address is one person’s', () => {
    expect(withoutPerson({ words: 'Remy Fernwick, remy@home.example, 512 555 0142' }, person, { isAbout: false, isTied: false })).toEqual({ words: 'Remy Fernwick, Person 7, 512 555 0142' })
  })
})

describe('an erased person', () => {
  it('leaves the audit, former names and addresses too; other rows and who did what stay', async () => {
    const { userId } = await loginAs(portal, league, { roleName: 'Fan' })
    const { organizationId } = league
    await portal.database.transaction(async (tx) => {
      await tx.update(user).set({ firstName: 'Remy', lastName: 'Fernwick', email: 'remy@home.example' }).where(eq(user.id, userId))
      await tx.insert(audit).values([
        { organizationId, userId, action: 'user.changed', subjectType: 'user', subjectId: userId, data: { before: { email: 'older@home.example', lastName: 'Formerly' }, after: { email: 'remy@home.example' } } },
        { organizationId, userId, action: 'document.rejected', subjectType: 'document', subjectId: 1, data: { reason: 'Remy Formerly wrote from OLDER@home.example' } },
        { organizationId, userId, action: 'team.changed', subjectType: 'team', subjectId: 1, data: { after: { name: 'Fernwick Hall' } } },
      ])
    })
    await portal.database.transaction((tx) => eraseFromAudit(tx, organizationId, { userId, email: 'remy@home.example', firstName: 'Remy', lastName: 'Fernwick', phone: '' }))
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.userId, userId)).orderBy(audit.id)
    const told = JSON.stringify(rows)
    for (const gone of ['older@home.example', 'OLDER@home', 'remy@home', 'Formerly']) expect(told).not.toContain(gone)
    expect(rows.slice(-3).map(({ action }) => action)).toEqual(['user.changed', 'document.rejected', 'team.changed'])
    expect(rows.at(-2)!.data).toEqual({ reason: `Person ${userId} wrote from Person ${userId}` })
    expect(rows.at(-1)!.data).toEqual({ after: { name: 'Fernwick Hall' } })
  })

  it('takes no name from a namesake: rows tied to the person alone are changed', async () => {
    const { userId } = await loginAs(portal, league, { roleName: 'Parent' })
    const { organizationId } = league
    const { schoolId } = league.teams[0]!
    const named = { name: 'Alder Namesby' }
    const pseudonym = { name: `Person ${userId}` }
    const { childId, requestId } = await portal.database.transaction(async (tx) => {
      const [child] = await tx.insert(student).values({ organizationId, schoolId, firstName: 'Wren', lastName: 'Namesby', grade: 9 }).returning({ id: student.id })
      await tx.insert(parentOfStudent).values({ userId, studentId: child!.id })
      const [asked] = await tx.insert(personRequest).values({ organizationId, kind: 'access', userId }).returning({ id: personRequest.id })
      return { childId: child!.id, requestId: asked!.id }
    })
    const rows: [Partial<typeof audit.$inferInsert> & { subjectType: string }, object][] = [
      [{ subjectType: 'student', subjectId: childId }, pseudonym],
      [{ subjectType: 'student', subjectId: childId + 1 }, named],
      [{ subjectType: 'personRequest', subjectId: requestId }, pseudonym],
      [{ subjectType: 'personRequest', subjectId: requestId + 1 }, named],
      [{ subjectType: 'team', subjectId: 1, userId }, pseudonym],
      [{ subjectType: 'team', subjectId: 1, actingUserId: userId }, pseudonym],
      [{ subjectType: 'team', subjectId: 1 }, named],
      [{ subjectType: 'user', subjectId: userId + 1 }, named],
    ]
    await portal.database.transaction((tx) => tx.insert(audit).values([
      ...rows.map(([row]) => ({ organizationId, action: 'test.named', data: named, ...row })),
      { organizationId, action: 'test.named', subjectType: 'school', data: { ...named, parentUserId: userId } },
      { organizationId, action: 'test.named', subjectType: 'school', data: { ...named, parentUserId: userId + 1 } },
    ]))
    await portal.database.transaction((tx) => eraseFromAudit(tx, organizationId, { userId, email: 'alder@home.example', firstName: 'Alder', lastName: 'Namesby', phone: '' }))
    const after = await portal.database.reader.select({ data: audit.data }).from(audit).where(eq(audit.action, 'test.named')).orderBy(audit.id)
    expect(after.map(({ data }) => data)).toEqual([...rows.map(([, data]) => data), { ...pseudonym, parentUserId: userId }, { ...named, parentUserId: userId + 1 }])
  })

  it('is the only reason for which a row is written again: the door is shut again in the same transaction', async () => {
    const change = () => portal.database.transaction((tx) => tx.update(audit).set({ action: 'nothing' }))
    await expect(change()).rejects.toThrow()
    await expect(portal.database.transaction(async (tx) => {
      await eraseFromAudit(tx, league.organizationId, { userId: 1, email: 'nobody@home.example', firstName: 'No', lastName: 'Body', phone: '' })
      await tx.update(audit).set({ action: 'nothing' })
    })).rejects.toThrow()
    await expect(portal.database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('portal.erasing', 'yes', true)`)
      await tx.delete(audit)
    })).rejects.toThrow()
  })
})
