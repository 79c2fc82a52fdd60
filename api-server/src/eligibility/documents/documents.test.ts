import { and, asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDocument, listDocuments, listDocumentsForReview, removeDocument, updateAcceptStatus } from '@portal/shared/eligibility/documents/document.calls'
import type { DocumentKind } from '@portal/shared/directory/rules/requiredDocument.kinds'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { parentOfStudent } from '../../identity/family/family.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { document } from './document.tables'
import { insertDefaultRoles, insertOrganization } from '../../identity/organizations/organization.repository'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pdfFile } from '../../testing/sampleFiles'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
type Person = { token: string; userId: number }
let people: Record<'office' | 'clerk' | 'director' | 'assistant' | 'coach' | 'otherDirector' | 'student' | 'otherStudent' | 'parent' | 'otherParent' | 'fan' | 'stranger', Person>
let child: number

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [home, other] = league.teams.map(({ schoolId }) => schoolId) as [number, number]
  const elsewhere = await portal.database.transaction(async (tx) => {
    const organizationId = await insertOrganization(tx, { orgParam: 'other', name: 'Another one', timeZone: 'America/Chicago' })
    await insertDefaultRoles(tx, organizationId)
    return { organizationId }
  })
  people = {
    office: await loginAs(portal, league, { roleName: 'Organization Admin' }),
    clerk: await loginAs(portal, league, { roleName: 'Organization Staff' }),
    director: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home }),
    // Lists people and changes none.
    assistant: await loginAs(portal, league, { roleName: 'Assistant Athletic Director', schoolId: home }),
    coach: await loginAs(portal, league, { roleName: 'Coach', schoolId: home }),
    otherDirector: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: other }),
    student: await loginAs(portal, league, { roleName: 'Student', schoolId: home }),
    otherStudent: await loginAs(portal, league, { roleName: 'Student', schoolId: home }),
    parent: await loginAs(portal, league, { roleName: 'Parent', schoolId: home }),
    otherParent: await loginAs(portal, league, { roleName: 'Parent', schoolId: home }),
    fan: await loginAs(portal, league, { roleName: 'Fan' }),
    stranger: await loginAs(portal, elsewhere, { roleName: 'Organization Admin' }),
  }
  child = await portal.database.transaction(async (tx) => {
    const enroll = async (userId: number, parentId: number) => {
      const [row] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: home, firstName: 'Kid', lastName: 'Invented', grade: 9, userId }).returning({ id: student.id })
      await tx.insert(parentOfStudent).values({ userId: parentId, studentId: row!.id })
      return row!.id
    }
    await enroll(people.otherStudent.userId, people.otherParent.userId)
    return enroll(people.student.userId, people.parent.userId)
  })
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.delete(document)
  await tx.delete(outgoingMessage)
}))

async function upload(who: Person, name = 'form.pdf'): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(pdfFile())], name))
  form.append('file_for', 'document')
  return (await portal.sendForm(uploadFile, form, who.token)).payload.fileId
}
async function add(who: Person, kind: DocumentKind = 'PAPF', subjectType: SubjectType = 'student', subjectId = child) {
  return portal.send(addDocument, { subjectType, subjectId, kind, fileId: await upload(who) }, { token: who.token })
}
const list = (who: Person, subjectType: SubjectType = 'student', subjectId = child) => portal.send(listDocuments, { subjectType, subjectId }, { token: who.token })
const decide = (who: Person, id: number | null | undefined, decision: 'accept' | 'reject' | 'unapprove', more: { fileType?: string | null; reason?: string } = {}) =>
  portal.send(updateAcceptStatus, { id, fileType: 'PAPF', acceptOrRejectOrUnApprove: decision, ...more }, { token: who.token })
const read = async (who: Person, fileId: number) => (await portal.request({ url: `/api${getFile.path.replace(':fileId', String(fileId))}`, headers: { authorization: `Bearer ${who.token}` } })).status
const messages = () => portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.channel, 'email')).orderBy(asc(outgoingMessage.target))

describe('who sees and adds documents of a student', () => {
  it.each([
    ['office', 200], ['clerk', 403], ['director', 200], ['assistant', 403], ['coach', 404], ['otherDirector', 404], ['student', 200], ['otherStudent', 404],
    ['parent', 200], ['otherParent', 404], ['fan', 403], ['stranger', 404],
  ] as const)('%s adds: %i', async (name, status) => {
    const who = people[name]
    if (name === 'fan') {
      expect((await portal.send(addDocument, { subjectType: 'student', subjectId: child, kind: 'PAPF', fileId: 1 }, { token: who.token })).status).toBe(status)
      return
    }
    const answer = await add(who)
    expect(answer.status).toBe(status)
    expect(await portal.database.reader.$count(document)).toBe(status === 200 ? 1 : 0)
  })

  it.each([
    ['office', 200], ['clerk', 200], ['director', 200], ['assistant', 200], ['coach', 404], ['otherDirector', 404], ['student', 200], ['otherStudent', 404],
    ['parent', 200], ['otherParent', 404], ['fan', 403], ['stranger', 404],
  ] as const)('%s sees the list, and reads the file: %i', async (name, status) => {
    const { fileId } = (await add(people.director)).payload
    const answer = await list(people[name])
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.payload.rows.map((row) => row.fileId)).toEqual([fileId])
    expect(await read(people[name], fileId)).toBe(status === 200 ? 200 : 404)
  })

  it('a student hands in no document of a parent, a parent does', async () => {
    expect((await add(people.student, 'parentDoc')).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'kind' }] } })
    expect((await add(people.parent, 'parentDoc')).status).toBe(200)
    expect((await list(people.student)).payload.kindsToAdd).toEqual(['PAPF', 'STF', 'foreignDoc', 'other'])
    expect((await list(people.assistant)).payload.kindsToAdd).toEqual([])
  })
})

describe('documents of people with an account, and of schools', () => {
  it('are their own, the school’s and the office’s', async () => {
    const { userId } = people.coach
    expect((await add(people.coach, 'other', 'user', userId)).status).toBe(200)
    for (const who of [people.coach, people.director, people.office]) expect((await list(who, 'user', userId)).payload.rows).toHaveLength(1)
    for (const who of [people.otherDirector, people.parent, people.student, people.stranger]) expect((await list(who, 'user', userId)).status).toBe(404)
    expect((await add(people.coach, 'PAPF', 'user', userId)).status).toBe(400)
  })

  it('of someone who has to do with another school too, a school sees none', async () => {
    const shared = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    expect((await list(people.director, 'user', shared.userId)).status).toBe(200)
    await portal.database.transaction(async (tx) => {
      const [coach] = await tx.select({ id: role.id }).from(role).where(and(eq(role.organizationId, league.organizationId), eq(role.name, 'Coach')))
      await tx.insert(userRole).values({ userId: shared.userId, roleId: coach!.id, schoolId: league.teams[1]!.schoolId })
    })
    expect((await list(people.director, 'user', shared.userId)).status).toBe(404)
    expect((await list(people.otherDirector, 'user', shared.userId)).status).toBe(404)
    expect((await list(people.office, 'user', shared.userId)).status).toBe(200)
  })

  it('of a school: its staff who list people, and the office', async () => {
    const { schoolId } = league.teams[0]!
    expect((await add(people.director, 'other', 'school', schoolId)).status).toBe(200)
    expect((await list(people.office, 'school', schoolId)).payload.rows).toHaveLength(1)
    expect((await list(people.otherDirector, 'school', schoolId)).status).toBe(404)
    expect((await list(people.parent, 'school', schoolId)).status).toBe(404)
  })

  it('of someone who is deleted nobody sees any', async () => {
    const gone = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    await portal.database.transaction((tx) => tx.update(user).set({ deletedAt: new Date() }).where(eq(user.id, gone.userId)))
    expect((await list(people.office, 'user', gone.userId)).status).toBe(404)
  })
})

describe('adding', () => {
  it('twice makes one', async () => {
    const input = { subjectType: 'student', subjectId: child, kind: 'STF', fileId: await upload(people.parent) } as const
    const first = await portal.send(addDocument, input, { token: people.parent.token })
    const second = await portal.send(addDocument, input, { token: people.parent.token })
    expect(second.payload).toEqual(first.payload)
    expect((await list(people.parent)).payload.rows).toHaveLength(1)
    // The same upload is not a second document.
    expect((await portal.send(addDocument, { ...input, kind: 'PAPF' }, { token: people.parent.token })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'fileId' }] } })
  })

  it('takes only one’s own upload', async () => {
    const fileId = await upload(people.director)
    const refused = await portal.send(addDocument, { subjectType: 'student', subjectId: child, kind: 'STF', fileId }, { token: people.parent.token })
    expect(refused.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'fileId' }] } })
    expect((await list(people.parent)).payload.rows).toEqual([])
  })
})

describe('removing', () => {
  it('families: what they handed in, until it is decided; schools: what is not decided; the office: any', async () => {
    const remove = (who: Person, documentId: number) => portal.send(removeDocument, { documentId }, { token: who.token })
    const ofSchool = (await add(people.director)).payload
    const ofParent = (await add(people.parent)).payload
    expect((await list(people.parent)).payload.rows.map(({ documentId, can }) => [documentId, can.remove])).toEqual([[ofParent.documentId, true], [ofSchool.documentId, false]])
    expect((await remove(people.parent, ofSchool.documentId)).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await remove(people.student, ofParent.documentId)).status).toBe(403)
    expect((await remove(people.otherParent, ofParent.documentId)).status).toBe(404)
    expect((await remove(people.assistant, ofParent.documentId)).status).toBe(403)
    await decide(people.office, ofParent.documentId, 'accept')
    expect((await remove(people.parent, ofParent.documentId)).status).toBe(403)
    expect((await remove(people.director, ofParent.documentId)).status).toBe(403)
    expect((await remove(people.director, ofSchool.documentId)).status).toBe(200)
    expect((await remove(people.director, ofSchool.documentId)).status).toBe(404)
    expect((await remove(people.office, ofParent.documentId)).status).toBe(200)
    // What is removed is read by nobody, and its file becomes nothing else.
    expect(await read(people.parent, ofParent.fileId)).toBe(404)
    expect((await portal.send(addDocument, { subjectType: 'student', subjectId: child, kind: 'PAPF', fileId: ofParent.fileId }, { token: people.parent.token })).status).toBe(400)
  })
})

describe('deciding', () => {
  it('accept and reject while pending, take back once decided', async () => {
    const { documentId, can } = (await add(people.parent)).payload
    expect(can).toEqual({ accept: false, reject: false, unapprove: false, remove: true })
    expect((await decide(people.office, documentId, 'unapprove')).body).toMatchObject({ error_message: 'Unable to Change Status', error: { id: 'document-decided' } })
    expect((await decide(people.office, documentId, 'accept')).payload).toMatchObject({ acceptStatus: 1, can: { accept: false, reject: false, unapprove: true } })
    for (const again of ['accept', 'reject'] as const) expect((await decide(people.office, documentId, again, { reason: 'Not signed.' })).status).toBe(409)
    expect((await decide(people.office, documentId, 'unapprove')).payload).toMatchObject({ acceptStatus: 0, decidedAt: null, can: { accept: true } })
    expect((await decide(people.office, documentId, 'reject', { reason: 'Not signed.' })).payload).toMatchObject({ acceptStatus: 2, reason: 'Not signed.' })
    const rows = await portal.database.reader.select({ action: audit.action }).from(audit).orderBy(desc(audit.id)).limit(4)
    expect(rows.map(({ action }) => action)).toEqual(['document.rejected', 'document.unapproved', 'document.accepted', 'document.added'])
  })

  it('needs the document and its kind, and a reason to reject', async () => {
    const { documentId } = (await add(people.parent)).payload
    for (const [id, fileType] of [[null, 'PAPF'], [undefined, 'PAPF'], [documentId, null], [documentId, ''], [documentId, 'other'], [documentId, 'STF']] as const) {
      const { status, body } = await decide(people.office, id, 'accept', { fileType })
      expect(status).toBe(400)
      expect(body.error_message).toBe('Not able to update the status!')
    }
    expect((await decide(people.office, documentId, 'reject')).body).toMatchObject({ error: { fields: [{ field: 'reason' }] } })
    expect((await decide(people.office, documentId, 'reject', { reason: '   ' })).status).toBe(400)
    expect((await list(people.office)).payload.rows[0]).toMatchObject({ acceptStatus: 0 })
  })

  it.each(['clerk', 'director', 'parent', 'student', 'stranger'] as const)('is not for %s', async (name) => {
    const { documentId } = (await add(people.parent)).payload
    const before = await pictureOf(portal.database)
    expect([403, 404]).toContain((await decide(people[name], documentId, 'accept')).status)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('is not for an org admin of one school, nor for someone who acts as another', async () => {
    const { documentId } = (await add(people.parent)).payload
    const atSchool = await loginAs(portal, league, { roleName: 'Organization Admin', schoolId: league.teams[0]!.schoolId })
    expect((await decide(atSchool, documentId, 'accept')).body).toMatchObject({ error: { id: 'not-yours' } })
    const acting = (await portal.send(openSessionAsUser, { userId: people.parent.userId, reason: 'to look' }, { token: people.office.token })).payload
    const seen = (await portal.send(listDocuments, { subjectType: 'student', subjectId: child }, { token: acting.token })).payload
    expect(seen).toMatchObject({ kindsToAdd: [], rows: [{ can: { accept: false, reject: false, unapprove: false, remove: false } }] })
    expect((await portal.send(removeDocument, { documentId }, { token: acting.token })).body).toMatchObject({ error: { id: 'acting-as' } })
  })

  it('two at once: one decides', async () => {
    const { documentId } = (await add(people.parent)).payload
    const statuses = (await Promise.all([decide(people.office, documentId, 'accept'), decide(people.office, documentId, 'reject', { reason: 'Not signed.' })])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('tells the uploader and the family, each once, and says why', async () => {
    const { documentId } = (await add(people.director)).payload
    await decide(people.office, documentId, 'reject', { reason: 'The <signature> is missing.' })
    const sent = await messages()
    const emailOf = async (id: number) => (await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, id)))[0]!.email
    expect(sent.map(({ target }) => target).sort()).toEqual((await Promise.all([people.director, people.parent, people.student].map(({ userId }) => emailOf(userId)))).sort())
    for (const message of sent) {
      expect(message.text).toContain('Why: The <signature> is missing.')
      expect(message.html).toContain('The &lt;signature&gt; is missing.')
      expect(message.subject).not.toContain('Kid')
    }
    expect(sent.find(({ text }) => text.includes('your document'))?.target).toBe(await emailOf(people.student.userId))
    expect(sent.filter(({ text }) => text.includes('Kid Invented'))).toHaveLength(2)
    // The family is led to the upload itself; who sent it for the school, home.
    const isOfFamily = new Set(await Promise.all([people.parent, people.student].map(({ userId }) => emailOf(userId))))
    for (const { target, text } of sent) expect(text.includes(`/my-family?send=${documentId}`)).toBe(isOfFamily.has(target))
  })
})

describe('the office’s list', () => {
  it('shows what waits, the longest first, by kind, state, school and name', async () => {
    const review = async (input: Parameters<typeof portal.send<typeof listDocumentsForReview>>[1] = {}, who = people.office) => (await portal.send(listDocumentsForReview, input, { token: who.token })).payload
    const first = (await add(people.parent, 'STF')).payload
    portal.setNow(new Date('2026-11-20T18:05:00Z'))
    const second = (await add(people.director, 'PAPF')).payload
    await add(people.director, 'other')
    await add(people.parent, 'parentDoc', 'user', people.parent.userId)
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
    const all = await review()
    expect(all.total).toBe(3)
    expect(all.rows.slice(0, 2).map(({ documentId, subjectName, schoolName, schoolMark, can }) => ({ documentId, subjectName, schoolName, short: schoolMark?.shortName, can }))).toEqual([
      { documentId: first.documentId, subjectName: 'Kid Invented', schoolName: 'Atlas', short: 'Atlas', can: { accept: true, reject: true, unapprove: false, remove: false } },
      { documentId: second.documentId, subjectName: 'Kid Invented', schoolName: 'Atlas', short: 'Atlas', can: { accept: true, reject: true, unapprove: false, remove: false } },
    ])
    expect((await review({ kind: 'PAPF' })).rows.map(({ documentId }) => documentId)).toEqual([second.documentId])
    expect((await review({ schoolId: league.teams[1]!.schoolId })).total).toBe(0)
    expect((await review({ schoolId: league.teams[0]!.schoolId })).total).toBe(3)
    expect((await review({ search: 'kid inv' })).total).toBe(2)
    expect((await review({ search: '%' })).total).toBe(0)
    await decide(people.office, second.documentId, 'accept')
    expect((await review()).total).toBe(2)
    expect((await review({ status: 'accepted' })).rows).toMatchObject([{ documentId: second.documentId, acceptStatus: 1 }])
    expect((await review({}, people.clerk)).rows[0]).toMatchObject({ can: { accept: false, reject: false } })
    expect((await review({}, people.stranger)).total).toBe(0)
    // Staff see their own school’s students, and decide nothing; what a parent sent of themselves is not among it.
    expect((await review({ status: 'all', schoolId: league.teams[1]!.schoolId }, people.director)).total).toBe(0)
    expect((await review({ status: 'all' }, people.director)).rows.map(({ documentId, can }) => [documentId, can.accept, can.unapprove])).toEqual([[first.documentId, false, false], [second.documentId, false, false]])
    await decide(people.office, first.documentId, 'reject', { fileType: 'STF', reason: 'Not signed.' })
    expect((await review({ status: 'replace' }, people.director)).rows.map(({ documentId }) => documentId)).toEqual([first.documentId])
    await add(people.parent, 'STF')
    expect((await review({ status: 'replace' }, people.director)).total).toBe(0)
    expect((await review({ status: 'rejected' }, people.director)).total).toBe(1)
  })
})
