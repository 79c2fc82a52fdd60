import { portal, setPortal } from './portalAddress'

/**
 * Starts the elements of a portal on this page, once: those that are there and those that come later. Each element's code is
 * loaded when an element of its kind is near what is seen. Does nothing on a server.
 * @param address of the portal: "https://portal.example"; a path is taken from the page: "/" for the page's own site
 * @throws TypeError if that is no address of a website
 */
export async function startPortal(address: string | URL): Promise<void> {
  if (typeof document === 'undefined') return
  const url = URL.canParse(String(address), document.baseURI) ? new URL(String(address), document.baseURI) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError(`startPortal needs the address of a portal, such as "https://portal.example"; "${String(address)}" is none.`)
  const wanted = `${url.origin}${url.pathname.replace(/\/*$/, '')}/`
  if (portal && portal !== wanted) {
    console.warn(`The elements of ${portal} are on this page; those of ${wanted} are not.`)
    return
  }
  setPortal(wanted)
  await import('../loader')
}
