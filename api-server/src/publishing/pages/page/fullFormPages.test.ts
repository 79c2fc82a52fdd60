import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forStrangers } from '@portal/shared/testing/sampleForm'
import { formEntry, formVersion } from '../../../office/forms/form.tables'
import { makeLeague } from '../../../testing/factories'
import { makeForm } from '../../../testing/forms'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let formId: number
beforeAll(async () => {
  portal = await startTestPortal()
  const made = await makeForm(portal, await makeLeague(portal), [])
  formId = made.formId
  await portal.database.transaction((tx) => tx.update(formVersion).set({ definition: forStrangers }).where(eq(formVersion.id, made.formVersionId)))
})
afterAll(() => portal.stop())

type Fields = [string, string][]
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const attribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}(?:="([^"]*)")?(?=[ />])`).exec(tag)
  return found ? unescaped(found[1] ?? '') : undefined
}
/** What a browser would send of a page: hidden fields, and what stands in the others. */
function fieldsIn(html: string): Fields {
  const form = /<form[^]*<\/form>/.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([tag]): Fields => {
    const [name, type, value] = [attribute(tag, 'name'), attribute(tag, 'type'), attribute(tag, 'value') ?? '']
    return name === undefined || ((type === 'radio' || type === 'checkbox') && attribute(tag, 'checked') === undefined) ? [] : [[name, value]]
  })
  const areas = [...form.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g)].map(([, tag, text]): [string, string] => [attribute(`${tag} `, 'name')!, unescaped(text!)])
  const lists = [...form.matchAll(/<select([^>]*)>([^]*?)<\/select>/g)].map(([, tag, inside]): [string, string] => [attribute(`${tag} `, 'name')!, attribute(/<option[^>]* selected[^>]*>/.exec(inside!)?.[0] ?? '', 'value') ?? ''])
  return [...inputs, ...areas, ...lists]
}

/** Fills in and presses, as one without scripts does. */
async function press(html: string, action: string, typed: Record<string, string | string[]> = {}) {
  const kept = fieldsIn(html).filter(([name]) => !(name in typed))
  const fields: Fields = [...kept, ...Object.entries(typed).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value])), ['do', action]]
  return portal.request({ method: 'POST', url: `/embed-code/form/${formId}`, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(fields).toString() })
}
const open = async () => (await portal.request({ url: `/embed-code/form/${formId}` })).text

describe('the page of a form with pages, without scripts', () => {
  it('shows its first page, formatted words without what runs, and sends nothing of the others', async () => {
    const html = await open()
    expect(html).toContain('Page 1 of 4')
    expect(html).toContain('name="qname"')
    expect(html).not.toContain('name="qplayer.')
    expect(html).not.toMatch(/alert\(1\)<|onerror|href="javascript/)
  })

  it('goes from page to page with everything that was typed, asks what answers bring up, and takes the entry once', async () => {
    let page = await press(await open(), 'next', { qname: 'Larks "7" <b', qsport: 'golf', qnights: ['friday', 'saturday'], qcost: '12.50', qbus: 'yes' })
    expect([page.status, page.text.includes('more questions on this page'), page.text.includes('name="qwhy"')]).toEqual([200, true, true])
    page = await press(page.text, 'next')
    expect([page.status, page.text.includes('Why golf?: This field is required.')]).toEqual([400, true])
    page = await press(page.text, 'next', { qwhy: 'Line 1\nLine 2' })
    expect(page.text).toContain('Page 2 of 4')
    page = await press(page.text, 'add:player', { 'qplayer.r1.first': 'Ivy', 'qplayer.r1.fee': '5.10' })
    page = await press(page.text, 'add:player', { 'qplayer.r2.first': 'Bo' })
    page = await press(page.text, 'remove:player.r2')
    expect(page.text).toContain('Player 2 was removed.')
    page = await press(page.text, 'undo')
    page = await press(page.text, 'down:rank~monday', { 'qplayer.r3.first': 'Cy', 'qrate~food': 'fair', qagain: '4' })
    expect(page.text).toMatch(/value="Bo"/)
    expect(page.text).toMatch(/1\. Tuesday/)
    page = await press(page.text, 'back')
    expect(page.text).toContain('Larks &quot;7&quot; &lt;b')
    page = await press(page.text, 'next')
    page = await press(page.text, 'next')
    expect(page.text).toContain('Page 3 of 4')
    expect(page.text).toContain('Attaching files needs JavaScript.')
    page = await press(page.text, 'next', { 'qhome~street': '1 Main', 'qhome~city': 'Nowhere', 'qhome~state': 'TX', 'qhome~zip': '7501' })
    expect([page.status, page.text.includes('Please enter a ZIP code of 5 digits.')]).toEqual([400, true])
    page = await press(page.text, 'next', { 'qhome~zip': '75001' })
    page = await press(page.text, 'next', { qterms: 'yes', 'qsigned~name': 'Ivy Fernby', 'qsigned~by': 'confirmed' })
    expect(page.text).toContain('Check your answers')
    expect(page.text).toContain('Tuesday, Monday, Wednesday')
    const sent = await press(page.text, 'send')
    expect([sent.status, (await press(page.text, 'send')).status]).toEqual([303, 303])
    const entries = await portal.database.reader.select({ answers: formEntry.answers }).from(formEntry).where(eq(formEntry.formId, formId))
    expect(entries.map(({ answers }) => answers)).toEqual([{
      name: 'Larks "7" <b', sport: 'golf', why: 'Line 1\nLine 2', cost: '12.50', nights: ['friday', 'saturday'], bus: 'yes', total: '5.1',
      player: [{ row: 'r1', answers: { first: 'Ivy', fee: '5.10' } }, { row: 'r2', answers: { first: 'Bo' } }, { row: 'r3', answers: { first: 'Cy' } }],
      rank: ['tuesday', 'monday', 'wednesday'], rate: { food: 'fair' }, again: '4', home: { street: '1 Main', city: 'Nowhere', state: 'TX', zip: '75001' }, terms: 'yes',
      signed: { name: 'Ivy Fernby', by: 'confirmed' },
    }])
  })

  it.each<[string, Record<string, string>]>([['rows that are none', { qplayer: '../x' }], ['a page that is not there', { page: 'nowhere' }], ['a removed row that is none', { removed: '{"group":"player"}', do: 'undo' }], ['another button', { do: 'constructor' }]])('stays a form with %s', async (_, fields) => {
    const { status, text } = await press(await open(), 'next', fields)
    expect([200, 400]).toContain(status)
    expect(text).toContain('name="qname"')
  })

  it('sends nothing that was never looked at', async () => {
    const { status, text } = await press(await open(), 'send', { qname: 'Larks', qsport: 'chess' })
    expect(status).toBe(400)
    expect(text).toContain('Terms: Please agree to continue.')
  })
})
