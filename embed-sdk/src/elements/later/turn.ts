/** What an element loads once a visitor chooses another month, day or activity. */
import { addressOf, dataPath } from '../../addresses'
import { subscribe } from '../../dataCache'
import { portal } from '../../runtime'

/**
 * Shows an element with another value of one attribute once its data are there, or cannot be had: until then what is read stays, and what was pressed
 * keeps the focus.
 * @param names the element's line of the table of attributes
 * @param value none to take the attribute away
 */
export function turn(host: Element, names: string, attribute: string, value: string | undefined): void {
  const url = addressOf(`${portal}${dataPath}${host.localName.slice(7)}`, { getAttribute: (name) => (name === attribute ? value ?? null : host.getAttribute(name)) }, names)
  const end = subscribe(url, {
    refresh: 0,
    changed() {
      if (value === undefined) host.removeAttribute(attribute)
      else host.setAttribute(attribute, value)
      // The element has subscribed to it by then.
      setTimeout(() => end())
    },
  })
}
