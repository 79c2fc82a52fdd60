/** Stands in for ../portalAddress.ts in the npm package: the files come with the page's own, so the page says which portal it is. */
export let portal = ''

/** @param address of the portal, with a slash at its end */
export function setPortal(address: string): void {
  portal = address
}
