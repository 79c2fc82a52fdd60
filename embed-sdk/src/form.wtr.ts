/** <portal-form> while someone fills it in: what it says, where the focus is, and that nothing typed is lost. */
import { assert, assertEqual, before, describe, folder, it, newOrg, place, textOf, until } from './testing/page'

interface Sent {
  addedKey: string
  answers: Record<string, string[]>
}
const sentTo = async (org: string) => (await (await fetch(`/test-portal/sent?orgParam=${org}`)).json()) as Sent[]

async function open(behavior = 'demo') {
  const org = newOrg(behavior)
  const element = place(`<portal-form org="${org}" form="5" loading="eager" refresh="15"><a href="/x">On the portal</a></portal-form>`)
  const root = element.shadowRoot!
  await until(() => root.querySelector('#q1'), 'a field')
  const field = (id: number) => root.querySelector<HTMLInputElement>(`#q${id}`)!
  const type = (id: number, text: string) => {
    field(id).value = text
    field(id).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  const send = () => root.querySelector<HTMLButtonElement>('[type=submit]')!.click()
  const fill = (name = 'Larks') => {
    type(1, name)
    type(3, '12')
    field(6).click()
    type(9, 'lark@home.example')
  }
  return { org, element, root, field, type, send, fill, focused: () => root.activeElement }
}

before(() => import(/* @vite-ignore */ `${folder}/form.js` as string))

describe('portal-form', () => {
  it('names each field that is wanted, and puts the focus on the first', async () => {
    const { org, root, field, type, send, focused } = await open()
    type(3, '2')
    type(9, 'nobody')
    send()
    await until(() => root.querySelectorAll('.problem').length === 4, 'four problems')
    assertEqual(focused(), field(1), 'focus')
    assertEqual([...root.querySelectorAll('.wrong a')].map((link) => link.textContent!.split(':')[0]).join(), 'Name of the choir,Singers,Do you bring a piano?,Email', 'names')
    assertEqual(field(1).getAttribute('aria-invalid'), 'true', 'marked')
    assertEqual(field(1).getAttribute('aria-describedby'), 'q1-help q1-problem', 'described')
    assertEqual(field(9).value, 'nobody', 'what was typed')
    assertEqual((await sentTo(org)).length, 0, 'sent')
  })

  it('sends what was filled in once, says thanks, and tells the page nothing of it', async () => {
    const { org, element, root, send, fill, focused } = await open()
    const told: CustomEvent[] = []
    document.addEventListener('portal-submit', (event) => told.push(event as CustomEvent), { once: true })
    fill()
    root.querySelector<HTMLInputElement>('[value=Friday]')!.click()
    root.querySelector<HTMLInputElement>('[value=Saturday]')!.click()
    send()
    send()
    await until(() => root.querySelector('.sent'), 'thanks')
    assertEqual(focused(), root.querySelector('.sent'), 'focus')
    assert(textOf(element).includes('We will email you <b>soon.'), 'its own words')
    const entries = await sentTo(org)
    assertEqual(entries.length, 1, 'sent')
    assertEqual(JSON.stringify(entries[0]!.answers[8]), '["Friday","Saturday"]', 'both nights')
    assert(/^[\w-]{8,64}$/.test(entries[0]!.addedKey), 'a key')
    assertEqual(JSON.stringify(told.map(({ detail }) => detail as unknown)), '[{"form":5}]', 'event')
    root.querySelector<HTMLButtonElement>('.sent button')!.click()
    await until(() => root.querySelector<HTMLInputElement>('#q1')?.value === '', 'an empty form')
  })

  it('says what only the portal can know, at its field', async () => {
    const { root, field, send, fill, focused } = await open()
    fill('Taken')
    send()
    await until(() => root.querySelector('#q1-problem')?.textContent === 'This choir is entered already.', 'its words')
    assertEqual(focused(), field(1), 'focus')
    assertEqual(field(3).value, '12', 'what was typed')
  })

  it('keeps everything when the portal fails, and sends it again under the same key', async () => {
    const { org, root, field, send, fill, focused } = await open('losing')
    fill()
    send()
    await until(() => root.querySelector('.wrong')?.textContent!.includes('busy'), 'why')
    assertEqual(field(1).value, 'Larks', 'what was typed')
    assertEqual(focused(), root.querySelector('[type=submit]'), 'focus')
    send()
    await until(() => root.querySelector('.sent'), 'thanks')
    const keys = (await sentTo(org)).map(({ addedKey }) => addedKey)
    assertEqual(keys.length, 2, 'tries')
    assertEqual(keys[0], keys[1], 'one key')
  })

  it('keeps everything without a network and when the answer is garbage', async () => {
    const { root, field, send, fill } = await open()
    const realFetch = window.fetch
    fill()
    try {
      for (const answer of [() => Promise.reject(new TypeError('no network')), () => Promise.resolve(new Response('<h1>A captive portal</h1>'))]) {
        window.fetch = answer
        send()
        await until(() => root.querySelector('[type=submit]')?.textContent === 'Send' && root.querySelector('.wrong')?.textContent!.includes('still here'), 'why')
        assertEqual(field(1).value, 'Larks', 'what was typed')
      }
    } finally {
      window.fetch = realFetch
    }
  })

  it('keeps what is being filled in when the form closes meanwhile, and says so when it is sent', async () => {
    const { root, field, element, fill, send } = await open('closing')
    fill()
    const realFetch = window.fetch
    window.fetch = async (...all) => {
      const response = await realFetch(...all)
      if (all[1]?.method === 'POST') return response
      const body = (await response.json()) as { payload: { definition: unknown } }
      return new Response(JSON.stringify({ ...body, payload: { ...body.payload, definition: null } }))
    }
    const realNow = Date.now
    Date.now = () => realNow() + 60_000
    try {
      const news = new Promise((done) => element.addEventListener('portal-data', done, { once: true }))
      document.dispatchEvent(new Event('visibilitychange'))
      await news
    } finally {
      Date.now = realNow
      window.fetch = realFetch
    }
    assertEqual(field(1).value, 'Larks', 'what was typed')
    send()
    await until(() => root.querySelector('.wrong')?.textContent!.includes('no longer accepts entries'), 'why')
    assertEqual(field(1).value, 'Larks', 'what was typed, still')
  })

  it('shows the entries of a form when it is asked for them', async () => {
    const element = place(`<portal-form org="${newOrg()}" form="5" of="entries" loading="eager"></portal-form>`)
    await until(() => element.shadowRoot!.querySelectorAll('tbody tr').length === 2, 'two entries')
    assertEqual(element.shadowRoot!.querySelector('form'), null, 'a form')
    assert(getComputedStyle(element.shadowRoot!.querySelector('td')!).paddingTop !== '0px', 'their look is there')
  })
})
