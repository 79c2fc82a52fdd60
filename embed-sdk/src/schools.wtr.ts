/** <portal-school> in a real browser: where its names lead. */
import { assert, assertEqual, before, describe, folder, it, newOrg, place, until } from './testing/page'

before(() => import(/* @vite-ignore */ `${folder}/school.js` as string))

async function drawn(attributes: string, org = newOrg()): Promise<HTMLElement> {
  const element = place(`<portal-school org="${org}" ${attributes} loading="eager"></portal-school>`)
  await until(() => element.shadowRoot?.querySelector('.school'), 'schools')
  return element
}
const namesOf = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('a.name')]

describe('names of schools', () => {
  it('lead nowhere unless the page wants links', async () => assertEqual(namesOf(await drawn('')).length, 0, 'links'))

  it('lead to each school\u2019s page on the portal, and the page may lead elsewhere', async () => {
    const org = newOrg()
    const element = await drawn('links', org)
    const [first] = namesOf(element)
    assertEqual(namesOf(element).length, element.shadowRoot!.querySelectorAll('.school').length, 'a link each')
    assert(/^\/embed-code\/schools\/[\w-]+\/[\w-]+$/.test(first!.pathname), first!.pathname)
    assert(first!.pathname.startsWith(`/embed-code/schools/${org}/`), 'of the association that is shown')
    let href = ''
    element.addEventListener('portal-navigate', (event) => {
      event.preventDefault()
      href = (event as CustomEvent<{ href: string }>).detail.href
    })
    first!.click()
    assertEqual(href, first!.href, 'what the page is told')
  })
})
