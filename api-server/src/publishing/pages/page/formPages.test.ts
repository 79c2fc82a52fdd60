import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { formEntry } from '../../../office/forms/form.tables'
import { makeLeague, type League } from '../../../testing/factories'
import { makeEntry, makeForm } from '../../../testing/forms'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let league: League
let formId: number
let ids: string[]
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const made = await makeForm(portal, league, [
    { kind: 'text', label: 'Choir', isRequired: true, isPublic: true }, { kind: 'choices', label: 'Nights', choices: ['Friday', 'Saturday', 'Sunday'] }, { kind: 'choice', label: 'Voice <b>', choices: ['High', 'Low'] },
    { kind: 'school', label: 'School', isPublic: true }, { kind: 'email', label: 'Email', isRequired: true }, { kind: 'longText', label: 'Address' },
  ])
  formId = made.formId
  ids = made.questionIds
  await makeEntry(portal, formId, { schoolId: league.teams[0]!.schoolId, statusId: made.statusOf('Accepted'), answers: { [ids[0]!]: 'Night Owls', [ids[4]!]: 'owl@home.example' } })
})
afterAll(() => portal.stop())

const get = (url: string) => portal.request({ url })
const post = (fields: [string, string][], url = `/embed-code/form/${formId}`) =>
  portal.request({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() })
const keyIn = (text: string) => /name="addedKey" value="([\w-]+)"|value="([\w-]+)"[^>]*name="addedKey"/.exec(text)?.slice(1).find(Boolean) ?? ''
const filled = (key: string, more: [string, string][] = []): [string, string][] => [['addedKey', key], ['website', ''], [`q${ids[0]}`, 'Larks'], [`q${ids[1]}`, 'Friday'], [`q${ids[1]}`, 'Sunday'], [`q${ids[3]}`, 'atlas'], [`q${ids[4]}`, 'lark@home.example'], ...more]
const entries = () => portal.database.reader.select({ answers: formEntry.answers }).from(formEntry).where(eq(formEntry.formId, formId))

describe('the page of a form', () => {
  it('has every field before any script, and is kept by nobody', async () => {
    const { status, text, headers } = await get(`/embed-code/form/${formId}?theme=dark`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    for (const id of ids) expect(text).toContain(`name="q${id}"`)
    expect(text).toContain(`action="/embed-code/form/${formId}?theme=dark"`)
    expect(text).toContain('Voice &lt;b>')
    expect(text).not.toContain('Voice <b>')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(keyIn(text)).not.toBe(keyIn((await get(`/embed-code/form/${formId}?theme=dark`)).text))
  })

  it('is sent without scripts, once, and says thanks on a page that a reload does not send again', async () => {
    const key = keyIn((await get(`/embed-code/form/${formId}`)).text)
    const sent = await post(filled(key))
    expect([sent.status, sent.headers.location]).toEqual([303, `/embed-code/form/${formId}?sent=1`])
    expect((await post(filled(key))).status).toBe(303)
    expect((await entries()).filter(({ answers }) => answers[ids[0]!] === 'Larks').map(({ answers }) => answers[ids[1]!])).toEqual([['Friday', 'Sunday']])
    const thanks = await get(`/embed-code/form/${formId}?sent=1`)
    expect(thanks.text).toContain('Your form was sent. Thank you.')
    expect(thanks.text).toContain('See you there.')
    expect(thanks.text).not.toContain('<form')
  })

  it('comes back as it was filled in, with each field named that is not right', async () => {
    const { status, text } = await post([['addedKey', 'filling-000001'], [`q${ids[1]}`, 'Saturday'], [`q${ids[2]}`, 'Low'], [`q${ids[3]}`, 'borea'], [`q${ids[4]}`, 'no"body'], [`q${ids[5]}`, 'Line <1>\nLine 2']])
    expect(status).toBe(400)
    expect(text).toContain('Choir: This field is required.')
    expect(text).toContain('Email: Please enter a valid email address.')
    expect(text).toMatch(/value="Saturday"[^>]* checked|checked[^>]* value="Saturday"/)
    expect(text).toMatch(/value="Low"[^>]* checked|checked[^>]* value="Low"/)
    expect(text).toMatch(/<option[^>]*(selected[^>]*value="borea"|value="borea"[^>]*selected)/)
    expect(text).toContain('no&quot;body')
    expect(text).toContain('Line &lt;1>\nLine 2</textarea>')
  })

  it.each<[string, (key: string) => [string, string][], number]>([
    ['without a key', () => filled(''), 400],
    ['with another entry under a key that was used', () => filled('filling-000009', [[`q${ids[2]}`, 'High']]), 409],
  ])('is refused %s, and says so', async (_, fields, status) => {
    await post(filled('filling-000009'))
    const answer = await post(fields(''))
    expect(answer.status).toBe(status)
    expect(answer.text).toContain('role="alert"')
    expect(answer.text).toContain('Larks')
  })

  it.each([
    ['a form that is not there', '/embed-code/form/999999', 404], ['what is no form', '/embed-code/form/x', 404],
  ])('says that there is nothing for %s', async (_, url, status) => {
    const [got, sent] = [await get(url), await post(filled('filling-000001'), url)]
    expect([got.status, sent.status]).toEqual([status, status])
    for (const { text } of [got, sent]) expect(text).toContain('There is nothing here')
  })

  it('refuses a body that is too large, or none of a form, with a page', async () => {
    const large = await post([['addedKey', 'filling-000001'], [`q${ids[0]}`, 'x'.repeat(70_000)]])
    expect([large.status, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    const json = await portal.request({ method: 'POST', url: `/embed-code/form/${formId}`, headers: { 'content-type': 'application/xml' }, body: '<a/>' })
    expect([json.status, json.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8'])
  })
})

describe('the page of a form’s entries', () => {
  it('shows what is public, and no more', async () => {
    for (const url of [`/embed-code/FormEntryExtraction/test/${formId}/all/all`, `/embed-code/FormEntryExtraction/test/${formId}/all/accepted/atlas`, `/embed-code/form?form=${formId}&of=entries`]) {
      const { status, text } = await get(url)
      expect([url, status]).toEqual([url, 200])
      expect(text).toContain('Night Owls')
      expect(text).not.toMatch(/owl@home|lark@home|Larks/)
      expect(text).toContain('noindex')
    }
  })

  it.each(['test/999999/all/all', 'nowhere/1/all/all', 'test/1/chess-boxing/all', 'test/1/all/rejected', 'test/1/all/all/nowhere', 'test/x/all/all'])('has nothing at %s', async (path) => {
    const { status, text } = await get(`/embed-code/FormEntryExtraction/${path.replace('/1/', `/${formId}/`)}`)
    expect(status).toBe(404)
    expect(text).toContain('There is nothing here')
  })
})
