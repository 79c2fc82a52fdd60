import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotAnswered, remindNotAnswered, submitFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import { usualSettings, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { tag, tagged } from '../../directory/tags/tag.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeForm } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
  await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[1]!.schoolId })
  await loginAs(portal, league, { roleName: 'Parent', schoolId: league.teams[1]!.schoolId })
})
afterAll(() => portal.stop())

const form = async (settings: Partial<FormSettings>) => (await makeForm(portal, league, [{ kind: 'text', label: 'Why' }], { audience: 'schools', settings: { per: 'school', ...settings } })).formId
const missing = async (formId: number, query: object = {}) => (await portal.send(listNotAnswered, { formId, ...query }, { token: league.adminToken })).payload

describe('schools that have not sent a form', () => {
  it('are listed until they send it, with how many people can be written to', async () => {
    const formId = await form({})
    expect((await missing(formId)).rows.map(({ name, people }) => [name, people])).toEqual([['Atlas', 1], ['Borea', 1], ['Corvus', 0], ['Delphi', 0]])
    await portal.send(submitFormEntry, { formId, addedKey: crypto.randomUUID(), answers: { q1: 'We' } }, { token: director.token })
    expect(await missing(formId, { search: 'or' })).toMatchObject({ rows: [{ name: 'Borea' }, { name: 'Corvus' }], total: 2, answered: 1 })
  })

  it('are those that the form is for', async () => {
    const tagId = await portal.database.transaction(async (tx) => {
      const [word] = await tx.insert(tag).values({ organizationId: league.organizationId, name: 'Pilot', color: '#000000' }).returning({ id: tag.id })
      await tx.insert(tagged).values({ tagId: word!.id, subjectType: 'school', subjectId: league.teams[2]!.schoolId })
      return word!.id
    })
    const names = async (fillers: Partial<FormSettings['fillers']>) => (await missing(await form({ fillers: { ...usualSettings.fillers, ...fillers } }))).rows.map(({ name }) => name)
    expect([await names({ tagIds: [tagId] }), await names({ schoolIds: [league.teams[3]!.schoolId] }), await names({ activityIds: [league.activityId], schoolIds: [league.teams[1]!.schoolId] })]).toEqual([['Corvus'], ['Delphi'], ['Borea']])
  })

  it('are reminded once a day, by whom the form is for', async () => {
    const formId = await form({})
    const remind = () => portal.send(remindNotAnswered, { formId }, { token: league.adminToken })
    expect((await remind()).payload).toEqual({ reminded: 2 })
    expect((await remind()).status).toBe(409)
    expect(await portal.database.reader.$count(outgoingMessage, eq(outgoingMessage.subject, 'Please fill in: Song night'))).toBe(2)
  })

  it('are unknown where a form takes many', async () => {
    expect((await portal.send(listNotAnswered, { formId: await form({ per: 'many' }) }, { token: league.adminToken })).status).toBe(409)
  })
})
