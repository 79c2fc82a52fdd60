import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideFormEntry, submitFormEntry, withdrawFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import { getFormTotals } from '@portal/shared/office/formEntries/formTotals.calls'
import type { FormDefinition, Part, Question } from '@portal/shared/office/forms/formDefinition.types'
import { usualSettings, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { role } from '../../identity/roles/role.tables'
import { eraseTexts } from '../../identity/erasures/eraseTexts.repository'
import { audit } from '../../platform/audit/audit.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeEntry, makeForm, type AskedInTest } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { form as formTable, formEntry, formVersion } from '../forms/form.tables'
import { formEntryRetention } from '../forms/formEntryRetention.repository'
import { recountTotals } from '../forms/formTotal.repository'
import { formTotal } from '../forms/formTotal.tables'
import { deleteEntry, updateEntry } from './formEntry.repository'
import { totalLines } from './formTotals.exports'

let portal: TestPortal
let league: League
let people: { token: string; userId: number }[]
let officeRoleId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  people = [await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId }), await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[1]!.schoolId })]
  const [held] = await portal.database.reader.select({ id: role.id }).from(role).where(and(eq(role.organizationId, league.organizationId), eq(role.roleType, 'org'))).orderBy(asc(role.id))
  officeRoleId = held!.id
})
afterAll(() => portal.stop())

const ivy = { names: [{ firstName: 'Ivy', lastName: 'Fernby' }], emails: [], phones: [], pseudonym: 'Student 1' }
const questions: AskedInTest[] = [
  { kind: 'choice', label: 'Voices', choices: ['Mixed', 'Treble'] }, { kind: 'choices', label: 'Evenings', choices: ['Friday', 'Saturday'] }, { kind: 'number', label: 'Singers' }, { kind: 'money', label: 'Cost' },
  { kind: 'ranking', label: 'Wishes', choices: ['Gym', 'Hall'] }, { kind: 'scale', label: 'Stars', least: 1, most: 5 }, { kind: 'date', label: 'Day' }, { kind: 'longText', label: 'Notes' }, { kind: 'longText', label: 'Health', isConfidential: true },
  { kind: 'yesNo', label: 'Allergies', isConfidential: true }, { kind: 'matrix', label: 'How was it', lines: [{ id: 'food', name: 'Food' }, { id: 'room', name: 'Room' }], choices: ['Good', 'Bad'] }, { kind: 'school', label: 'School' },
]
const many = (settings: Partial<FormSettings> = {}) => makeForm(portal, league, questions, { audience: 'schools', settings: { fillers: { ...usualSettings.fillers, roleTypes: [] }, ...settings } })
const totals = async (formId: number, query: object = {}) => (await portal.send(getFormTotals, { formId, ...query }, { token: league.adminToken })).payload
const rowsOf = async (formId: number) => (await portal.database.reader.select().from(formTotal).where(eq(formTotal.formId, formId)).orderBy(asc(formTotal.scope), asc(formTotal.question), asc(formTotal.bucket))).map((row) => ({ ...row, sum: Number(row.sum) }))

describe('totals of a form', () => {
  let formId: number
  beforeAll(async () => {
    ({ formId } = await many())
    const [atlas, borea] = league.teams.map(({ schoolId }) => schoolId)
    const entry = (at: number, answers: Record<string, unknown>, other: object = {}) => makeEntry(portal, formId, { answers: answers as never, schoolId: at === 0 ? atlas! : borea!, activityId: at === 0 ? league.activityId : null, ...other })
    await entry(0, { q1: 'Mixed', q2: ['Friday', 'Saturday'], q3: '12', q4: '10.10', q5: ['Hall', 'Gym'], q6: '5', q7: '2026-11-02', q8: 'Our bus comes late.', q9: 'Asthma', q10: 'yes', q11: { food: 'Good', room: 'Bad' }, q12: 'atlas' })
    await entry(1, { q1: 'Mixed', q2: ['Friday'], q3: '20', q4: '10.20', q5: ['Gym', 'Hall'], q6: '4', q7: '2027-01-20', q8: 'The bus, please; Ivy Fernby', q9: 'Asthma', q10: 'no', q11: { food: 'Good' } })
    await entry(1, { q1: 'Old', q5: ['Hall', 'Gym'], q8: 'A bus would be good' }, { state: 'approved' })
    for (const state of ['draft', 'waiting', 'refused', 'withdrawn'] as const) await entry(1, { q1: 'Treble', q3: '999' }, { state })
    await entry(1, { q1: 'Treble' }, { deletedAt: new Date() })
  })
  const bars = async (id: string, query: object = {}) => (await totals(formId, query)).questions.find((each) => each.id === id)!.bars.map(({ label, count, mean, isRemoved }) => [label, count, ...(mean === null ? [] : [mean]), ...(isRemoved ? ['removed'] : [])])

  it('are counts of options, with one that is no longer offered; drafts, those that wait, refused, withdrawn and deleted ones do not count', async () => {
    expect((await totals(formId)).entries).toBe(3)
    expect(await bars('q1')).toEqual([['Mixed', 2], ['Treble', 0], ['Old', 1, 'removed']])
    expect(await bars('q2')).toEqual([['Friday', 2], ['Saturday', 1]])
    expect((await totals(formId)).questions.map(({ answered }) => answered)).toEqual([3, 2, 2, 2, 3, 2, 2, 3, 2, 1])
  })
  it('are average, sum, least and most of numbers, with a histogram', async () => {
    const [singers, cost] = (await totals(formId)).questions.filter(({ shape }) => shape === 'numbers')
    expect([singers!.numbers, cost!.numbers]).toEqual([{ average: 16, sum: 32, least: 12, most: 20 }, { average: 10.15, sum: 20.3, least: 10.1, most: 10.2 }])
    expect(singers!.bars.map(({ label, count }) => `${label}: ${count}`)).toEqual(['12: 1', '13: 0', '14: 0', '15: 0', '16: 0', '17: 0', '18: 0', '19: 0', '20: 1'])
  })
  it('are mean places, stars, months, things by name, cells, and words that three have', async () => {
    expect(await bars('q5')).toEqual([['Hall', 3, 1.33333333333], ['Gym', 3, 1.66666666667]])
    expect(await bars('q6')).toEqual([['1', 0], ['2', 0], ['3', 0], ['4', 1], ['5', 1]])
    expect(await bars('q7')).toEqual([['Nov 2026', 1], ['Dec 2026', 0], ['Jan 2027', 1]])
    expect(await bars('q8')).toEqual([['bus', 3]])
    expect(await bars('q12')).toEqual([['Atlas', 1]])
    const matrix = (await totals(formId)).questions.find(({ id }) => id === 'q11')!
    expect([matrix.columns, matrix.lines.map(({ label, counts }) => [label, ...counts])]).toEqual([['Good', 'Bad'], [['Food', 2, 0], ['Room', 0, 1]]])
    expect(totalLines(matrix).map((line) => line.slice(1, 4))).toEqual([['Answered', 2, null], ['Food: Good', 2, 100], ['Food: Bad', 0, 0], ['Room: Good', 0, 0], ['Room: Bad', 1, 100]])
  })
  it('are narrowed by school, class and activity', async () => {
    const [atlas, borea] = league.teams.map(({ schoolId }) => schoolId)
    expect(await totals(formId, { schoolId: borea })).toMatchObject({ entries: 2, school: { name: 'Borea' } })
    expect(await bars('q3', { schoolId: atlas })).toEqual([['12', 1]])
    expect((await totals(formId, { activityId: league.activityId })).entries).toBe(1)
    await portal.database.transaction(async (tx) => {
      const [own] = await tx.insert(classification).values({ organizationId: league.organizationId, academicYearId: league.yearId, slug: '4a', label: '4A', position: 1 }).returning({ id: classification.id })
      await tx.update(district).set({ classificationId: own!.id })
      await tx.update(team).set({ districtId: null }).where(ne(team.schoolId, atlas!))
    })
    const { classes } = await totals(formId)
    expect((await totals(formId, { classificationId: classes[0]!.id })).entries).toBe(1)
    expect((await totals(formId, { classificationId: 999_999 })).entries).toBe(0)
  })
  it('leave out what is confidential for whoever does not see it; each look of who does is written down, and no words of it are kept', async () => {
    expect(await totals(formId)).toMatchObject({ hidden: 2 })
    expect((await totals(formId)).questions.map(({ id }) => id)).not.toContain('q10')
    await portal.database.transaction((tx) => tx.update(formTable).set({ settings: { seenBy: [officeRoleId] } }).where(eq(formTable.id, formId)))
    const seen = await totals(formId)
    expect([seen.hidden, seen.questions.find(({ id }) => id === 'q10')!.bars.map(({ count }) => count), seen.questions.find(({ id }) => id === 'q9')]).toMatchObject([0, [1, 1], { isConfidential: true, answered: 2, bars: [] }])
    expect(await portal.database.reader.$count(audit, and(eq(audit.action, 'form.confidentialTotalsSeen'), eq(audit.subjectId, formId)))).toBe(1)
    expect((await rowsOf(formId)).filter(({ question, kind }) => question === 'q9' && kind === 'word')).toEqual([])
  })
  it('stay readable across versions: what is no longer asked is marked, what was confidential once stays so', async () => {
    const { formId: own, formVersionId } = await many()
    await makeEntry(portal, own, { answers: { q1: 'Treble', q3: '3', q10: 'yes' } })
    await portal.database.transaction(async (tx) => {
      const [{ definition } = { definition: null as never }] = await tx.select({ definition: formVersion.definition }).from(formVersion).where(eq(formVersion.id, formVersionId))
      await tx.update(formVersion).set({ state: 'superseded' }).where(eq(formVersion.id, formVersionId))
      const parts = definition.pages[0]!.parts.flatMap((part): Part[] => {
        const question = part as Question
        return question.id === 'q3' ? [] : question.id === 'q1' ? [{ ...question, label: 'Kind of choir', options: [{ id: 'Mixed', name: 'All voices' }, { id: 'Treble', name: 'High', isRemoved: true }] }] : question.id === 'q10' ? [{ ...question, isConfidential: false }] : [question]
      })
      const next: FormDefinition = { pages: [{ ...definition.pages[0]!, parts }] }
      await tx.insert(formVersion).values({ formId: own, number: 2, state: 'published', definition: next })
    })
    const now = await totals(own)
    expect(now.questions[0]).toMatchObject({ label: 'Kind of choir', bars: [{ label: 'All voices', count: 0 }, { label: 'High', count: 1, isRemoved: true }] })
    expect(now.questions.at(-1)).toMatchObject({ id: 'q3', isAsked: false, answered: 1 })
    expect(now.questions.map(({ id }) => id)).not.toContain('q10')
  })
  it('are empty of a form that nobody answered, and of another association unknown', async () => {
    const { formId: own } = await many()
    expect(await totals(own)).toMatchObject({ entries: 0 })
    expect((await portal.send(getFormTotals, { formId: 999_999 }, { token: league.adminToken })).status).toBe(404)
  })
})

describe('kept totals', () => {
  /** What a recount finds, without keeping it. */
  const recounted = async (formId: number) => {
    const undone = new Error('undone')
    let rows: unknown
    await portal.database.transaction(async (tx) => {
      await recountTotals(tx, formId, true)
      rows = (await tx.select().from(formTotal).where(eq(formTotal.formId, formId)).orderBy(asc(formTotal.scope), asc(formTotal.question), asc(formTotal.bucket))).map((row) => ({ ...row, sum: Number(row.sum) }))
      throw undone
    }).catch((error: unknown) => { if (error !== undone) throw error })
    return rows
  }

  it.each([3, 2_026])('equal a recount after every one of 60 random deeds (seed %i)', async (seed) => {
    let state = seed
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    const { formId } = await many({ mostEntries: 8, hasWaitingList: true })
    await totals(formId)
    const given = () => Object.fromEntries(Object.entries({
      q1: ['Mixed', 'Treble'][next(2)], q2: [['Friday'], ['Friday', 'Saturday']][next(2)], q3: String(next(40) * 37), q4: `${next(20_000)}.${10 + next(90)}`, q5: [['Gym', 'Hall'], ['Hall', 'Gym']][next(2)], q6: String(1 + next(5)),
      q7: `2026-${10 + next(3)}-0${1 + next(9)}`, q8: ['bus late', 'late start', 'Ivy Fernby asked'][next(3)], q10: ['yes', 'no'][next(2)], q11: { food: ['Good', 'Bad'][next(2)] }, q12: ['atlas', 'borea', 'corvus'][next(3)],
    }).filter(() => next(4) > 0))
    const submit = (by: number, more: object = {}) => portal.send(submitFormEntry, { formId, addedKey: crypto.randomUUID(), answers: given(), ...more }, { token: people[by]!.token })
    const done: Record<string, number> = {}
    for (let deed = 0; deed < 60; deed += 1) {
      const entries = await portal.database.reader.select().from(formEntry).where(and(eq(formEntry.formId, formId), ne(formEntry.state, 'draft'))).orderBy(asc(formEntry.id))
      const entry = entries[next(Math.max(1, entries.length))]
      const kind = ['submit', 'submit', 'submit', 'withdraw', 'refuse', 'approve', 'sendBack', 'mend', 'reopen', 'admit', 'delete', 'restore', 'retain', 'erase'][next(14)]!
      const by = people.findIndex(({ userId }) => userId === entry?.filledInByUserId)
      const decide = async (decision: 'refuse' | 'approve' | 'sendBack' | 'reopen' | 'admit') => (await portal.send(decideFormEntry, { entryId: entry!.id, version: entry!.version, key: crypto.randomUUID(), decision, reason: 'Please' }, { token: league.adminToken })).status
      let status = 200
      if (kind === 'submit' || !entry) ({ status } = await submit(next(2)))
      else if (kind === 'withdraw') ({ status } = await portal.send(withdrawFormEntry, { entryId: entry.id }, { token: people[by]!.token }))
      else if (kind === 'mend') ({ status } = await submit(by, { entryId: (entries.find((each) => each.state === 'sentBack' && each.filledInByUserId === entry.filledInByUserId) ?? entry).id }))
      else if (kind === 'delete') await portal.database.transaction<unknown>((tx) => (next(2) === 0 ? deleteEntry(tx, entry.id) : updateEntry(tx, entry.id, { deletedAt: entry.deletedAt ?? new Date() })))
      else if (kind === 'restore') await portal.database.transaction((tx) => updateEntry(tx, (entries.find(({ deletedAt }) => deletedAt) ?? entry).id, { deletedAt: null }))
      else if (kind === 'retain') await portal.database.transaction((tx) => formEntryRetention.remove(tx, league.organizationId, new Date('2026-11-20T18:00:01Z'), 1, new Date()))
      else if (kind === 'erase') {
        await portal.database.transaction((tx) => eraseTexts(tx, { organizationId: league.organizationId, userIds: people.map(({ userId }) => userId), schoolIds: league.teams.map(({ schoolId }) => schoolId), studentIds: [] }, ivy))
      } else status = await decide(kind as 'refuse')
      if (status === 200) done[kind] = (done[kind] ?? 0) + 1
      // What was forgotten is counted again by the next who looks.
      if (kind === 'retain' || kind === 'erase') await totals(formId)
      expect(await rowsOf(formId), `${deed}: ${kind} ${status}`).toEqual(await recounted(formId))
    }
    expect(Object.keys(done).length).toBeGreaterThan(7)
  }, 60_000)

  it('forget the words of who was erased at once, before anyone looks', async () => {
    const { formId } = await many()
    await makeEntry(portal, formId, { answers: { q8: 'Ivy Fernby has a bus' }, filledInByUserId: people[0]!.userId })
    await totals(formId)
    expect((await rowsOf(formId)).map(({ bucket }) => bucket)).toContain('word:fernby')
    await portal.database.transaction((tx) => eraseTexts(tx, { organizationId: league.organizationId, userIds: [people[0]!.userId], schoolIds: [], studentIds: [] }, ivy))
    expect(await rowsOf(formId)).toEqual([])
    expect((await totals(formId)).entries).toBe(1)
    expect((await rowsOf(formId)).map(({ bucket }) => bucket)).not.toContain('word:fernby')
  })
})
