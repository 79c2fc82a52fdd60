/**
 * Address of the portal that this file came from, with a slash at its end. In the npm package another file takes its
 * place (package/portalAddress.ts): there the page says which portal it is.
 */
export const portal = new URL('../../', import.meta.url).href
