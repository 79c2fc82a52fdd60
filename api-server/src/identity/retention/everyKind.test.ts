import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRetention, listRetention, saveRetention } from '@portal/shared/identity/retention/retention.calls'
import { tag } from '../../directory/tags/tag.tables'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention, retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { audit } from '../../platform/audit/audit.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { parentalConsent } from '../consents/consent.tables'
import { passwordLink } from '../passwords/password.tables'
import { namingWord } from '../publicNames/publicName.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { removeOld } from './startRetention'

let portal: TestPortal
let league: League
let person: { token: string; userId: number }
let studentId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  person = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
  const [row] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Wren', lastName: 'Longago', grade: 10 }).returning())
  studentId = row!.id
})
afterAll(() => portal.stop())

const office = () => ({ token: league.adminToken })
const ago = (days: number) => new Date(portal.services.now().getTime() - days * 86_400_000)
/** Due by a moment, and one day before it is due. */
const around = (days: number) => ({ due: new Date(ago(days).getTime() - 1_000), kept: ago(days - 1) })
const dueOf = async (kind: string) => (await portal.send(listRetention, {}, office())).payload.rows.find((row) => row.kind === kind)!.due
const hash = (name: string) => name.padEnd(64, '0')

/** Removes what is old, and says what the job wrote down. */
async function remove(): Promise<unknown[]> {
  const before = await portal.database.reader.$count(audit, eq(audit.action, 'retention.removed'))
  await removeOld(portal.services)
  return (await portal.database.reader.select({ data: audit.data }).from(audit).where(eq(audit.action, 'retention.removed')).orderBy(asc(audit.id))).slice(before).map(({ data }) => data)
}

describe('removed when it is due, and kept one day before', () => {
  it('sessions, by when they ended; who is signed in stays so', async () => {
    const { due, kept } = around(180)
    const far = ago(-365)
    const rows = {
      expiredDue: { expiresAt: due }, revokedDue: { expiresAt: far, revokedAt: due }, expiredKept: { expiresAt: kept }, revokedKept: { expiresAt: far, revokedAt: kept }, open: { expiresAt: far },
    }
    await portal.database.transaction((tx) => tx.insert(session).values(Object.entries(rows).map(([name, values]) => ({ userId: person.userId, tokenHash: hash(name), createdAt: ago(400), ...values }))))
    expect(await dueOf('sessions')).toBe(2)
    expect(await remove()).toEqual([{ kind: 'sessions', rows: 2, days: 180 }])
    const left = await portal.database.reader.select({ name: session.tokenHash }).from(session).where(inArray(session.tokenHash, Object.keys(rows).map(hash)))
    expect(left.map(({ name }) => name).sort()).toEqual(['expiredKept', 'open', 'revokedKept'].map(hash))
  })

  it('links to set a password, by the day to which they were good', async () => {
    const rows = Object.entries(around(180)).map(([name, expiresAt]) => ({ userId: person.userId, purpose: 'reset' as const, tokenHash: hash(name), expiresAt, usedAt: ago(400) }))
    await portal.database.transaction((tx) => tx.insert(passwordLink).values(rows))
    expect(await dueOf('passwordLinks')).toBe(1)
    expect(await remove()).toEqual([{ kind: 'passwordLinks', rows: 1, days: 180 }])
    expect((await portal.database.reader.select({ name: passwordLink.tokenHash }).from(passwordLink)).map(({ name }) => name)).toEqual([hash('kept')])
  })

  it('people who were turned down: nothing of them stays but that someone was; who waits or was let in stays', async () => {
    const { organizationId } = league
    const { due, kept } = around(365)
    const asked = [
      { name: 'due', createdAt: due, status: 'rejected' }, { name: 'kept', createdAt: kept, status: 'rejected' }, { name: 'waits', createdAt: due, status: 'pending' },
      { name: 'letIn', createdAt: due, status: 'accepted', userId: person.userId },
    ] as const
    await portal.database.transaction(async (tx) => {
      for (const { name, status, ...values } of asked) {
        const [made] = await tx.insert(applicant).values({ organizationId, roleType: 'staff', firstName: name, lastName: 'Quillreed', email: `${name}@join.example`, phone: '512 555 0142', passwordHash: 'x', profile: { position: 'Coach' }, termsVersion: 0, ...values }).returning()
        await tx.insert(personRequest).values({ organizationId, kind: 'signUp', status, applicantId: made!.id, note: 'Hire me', reason: 'Not known', details: { grade: 9 } })
      }
    })
    expect(await dueOf('applicants')).toBe(1)
    expect(await remove()).toEqual([{ kind: 'applicants', rows: 1, days: 365 }])
    const rows = await portal.database.reader.select().from(applicant).innerJoin(personRequest, eq(personRequest.applicantId, applicant.id)).orderBy(asc(applicant.id))
    const gone = { firstName: 'Removed', lastName: 'person', email: `removed-${rows[0]!.applicant.id}@removed.invalid`, phone: '', profile: {}, passwordHash: '' }
    expect(rows[0]).toMatchObject({ applicant: gone, person_request: { note: '', reason: '', details: {} } })
    expect(rows.slice(1).map((row) => [row.applicant.firstName, row.person_request.note])).toEqual([['kept', 'Hire me'], ['waits', 'Hire me'], ['letIn', 'Hire me']])
    // It is not found a second time.
    expect([await dueOf('applicants'), await remove()]).toEqual([0, []])
  })

  it('consents that were withdrawn; one that stands is kept however old it is', async () => {
    const { due, kept } = around(1_825)
    await portal.database.transaction((tx) => tx.insert(parentalConsent).values([due, kept, null].map((withdrawnAt, index) => ({
      organizationId: league.organizationId, studentId, way: 'paper' as const, parentName: ['due', 'kept', 'stands'][index]!, givenOn: '2016-01-01', recordedByUserId: person.userId, createdAt: ago(3_000), withdrawnAt,
    }))))
    expect(await dueOf('consents')).toBe(1)
    expect(await remove()).toEqual([{ kind: 'consents', rows: 1, days: 1_825 }])
    expect((await portal.database.reader.select({ name: parentalConsent.parentName }).from(parentalConsent).orderBy(asc(parentalConsent.id))).map(({ name }) => name)).toEqual(['kept', 'stands'])
  })

  it('words on naming that were replaced; one that stands is kept however old it is', async () => {
    const { due, kept } = around(1_825)
    await portal.database.transaction((tx) => tx.insert(namingWord).values([due, kept, null].map((replacedAt, index) => ({
      organizationId: league.organizationId, studentId, speaker: 'family' as const, word: 'no' as const, way: 'paper' as const, parentName: ['due', 'kept', 'stands'][index]!, saidOn: '2016-01-01', recordedByUserId: person.userId, createdAt: ago(3_000), replacedAt,
    }))))
    expect(await dueOf('namingWords')).toBe(1)
    expect(await remove()).toEqual([{ kind: 'namingWords', rows: 1, days: 1_825 }])
    expect((await portal.database.reader.select({ name: namingWord.parentName }).from(namingWord).orderBy(asc(namingWord.id))).map(({ name }) => name)).toEqual(['kept', 'stands'])
  })
})

describe('the kinds', () => {
  it('are those that the nouns brought, each once', () => {
    expect(retentionKinds.items.map(({ kind }) => kind).sort()).toEqual([
      'accommodations', 'applicants', 'conduct', 'consents', 'contacts', 'formEntries', 'judgeCodes', 'judgeSheets', 'meetMarks', 'messages', 'namingWords', 'passwordLinks', 'performanceNotes', 'performers', 'recordViews', 'sessions', 'studentDocuments', 'students',
    ])
  })

  it('grow by one that a manifest brings: it is listed, counted, chosen and removed, and nothing else is told of it', async () => {
    const one = retentionKinds.of(defineRetention({
      kind: 'oldTags', title: 'Tags', removes: 'Tags.', usual: 100, least: 10, most: 1_000,
      ...oldRowsOf(tag, (organizationId, before) => and(eq(tag.organizationId, organizationId), lt(tag.createdAt, before))),
    }))
    one.enter()
    try {
      await portal.database.transaction((tx) => tx.insert(tag).values([120, 70, 20].map((days) => ({ organizationId: league.organizationId, name: `of ${days} days`, color: '#336699', createdAt: ago(days) }))))
      expect(await dueOf('oldTags')).toBe(1)
      expect((await portal.send(countRetention, { kind: 'oldTags', days: 50 }, office())).payload).toEqual({ due: 2 })
      expect((await portal.send(saveRetention, { kind: 'oldTags', days: 50, before: 100 }, office())).status).toBe(200)
      expect(await remove()).toEqual([{ kind: 'oldTags', rows: 2, days: 50 }])
      expect((await portal.database.reader.select({ name: tag.name }).from(tag)).map(({ name }) => name)).toContain('of 20 days')
    } finally {
      one.leave()
    }
  })
})
