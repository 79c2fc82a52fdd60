/** <portal-form> of several pages with every kind of question: what is loaded, where the focus is, and that nothing typed is lost. */
import { assert, assertEqual, before, describe, folder, it, newOrg, place, until } from './testing/page'

interface Sent {
  answers: Record<string, unknown>
}

async function open(org = newOrg('full')) {
  const root = place(`<portal-form org="${org}" form="5" loading="eager"></portal-form>`).shadowRoot!
  await until(() => root.querySelector('[id="qname"]'), 'a field')
  const field = (path: string) => root.querySelector<HTMLInputElement>(`[id="q${path}"]`)!
  const type = (path: string, text: string) => {
    field(path).value = text
    field(path).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  const press = (action: string) => [...root.querySelectorAll<HTMLButtonElement>('button[name=do]:not(.unseen)')].find(({ value }) => value === action)!.click()
  const step = (text: string) => until(() => root.querySelector('.step')?.textContent === text, text)
  return { org, root, field, type, press, step }
}
const choose = (root: ShadowRoot, name: string, value: string) => root.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!.click()

before(() => import(/* @vite-ignore */ `${folder}/form.js` as string))

describe('portal-form with all that a form can ask', () => {
  it('goes from page to page, and sends what the portal keeps', async () => {
    const { org, root, field, type, press, step } = await open()
    press('next')
    await until(() => root.activeElement === field('name'), 'the first field that is wanted')
    type('name', 'Larks')
    choose(root, 'qsport', 'golf')
    await until(() => field('why'), 'a question that an answer brings up')
    type('why', 'Because')
    press('next')
    await step('Page 2 of 4')
    assertEqual(root.activeElement?.className, 'step', 'focus')
    type('player.r1.first', 'Ivy')
    type('player.r1.fee', '2.10')
    await until(() => root.querySelector('output')?.textContent === '$2.1' || root.querySelector('output')?.textContent === '2.1', 'the sum')
    press('add:player')
    await until(() => root.activeElement === field('player.r2.first'), 'the focus in the new row')
    type('player.r2.first', 'Bo')
    press('remove:player.r2')
    await until(() => root.querySelector('.undo'), 'the way back')
    press('undo')
    await until(() => field('player.r2.first')?.value === 'Bo', 'what the row had')
    press('down:rank~monday')
    choose(root, 'qrate~food', 'fair')
    press('next')
    await step('Page 3 of 4')
    press('back')
    await step('Page 2 of 4')
    assertEqual(field('player.r1.first').value, 'Ivy', 'what was typed')
    press('next')
    await step('Page 3 of 4')
    press('next')
    await step('Page 4 of 4')
    choose(root, 'qterms', 'yes')
    type('signed', 'Ivy Fernby')
    press('next')
    await step('Check your answers')
    press('send')
    await until(() => root.querySelector('.sent'), 'thanks')
    const [sent] = (await (await fetch(`/test-portal/sent?orgParam=${org}`)).json()) as Sent[]
    assertEqual(JSON.stringify(sent!.answers['rank']), '["tuesday","monday","wednesday"]', 'ranking')
    assertEqual(JSON.stringify(sent!.answers['signed']), '{"name":"Ivy Fernby","by":"typed"}', 'signature')
    assert(!sessionStorage.getItem(`portal-form/${org}/5`), 'nothing is kept once it is sent')
  })

  it('offers what was begun, and brings it back', async () => {
    const { org, type } = await open()
    type('name', 'Larks')
    document.body.replaceChildren()
    const again = await open(org)
    await until(() => again.root.querySelector('.draft'), 'the offer')
    again.press('resume')
    await until(() => again.field('name').value === 'Larks', 'what was typed')
    assertEqual(again.root.querySelector('.draft'), null, 'the offer')
  })
})
