import type { RequestContext } from './requestContext'

/** What a browser sent back in the cookie of this name; empty without it. */
export const readCookie = (cookie: string, name: string): string => cookie.split(';').map((each) => each.trim()).find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

/**
 * Gives the browser a cookie that scripts cannot read and other sites cannot send, for one part of the API alone.
 * @param path where it is sent back to
 * @param days how long the browser keeps it
 */
export function giveCookie({ setCookie, baseUrl }: Pick<RequestContext, 'setCookie' | 'baseUrl'>, { name, value, path, days }: { name: string; value: string; path: `/api/${string}`; days: number }): void {
  setCookie(`${name}=${value}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${baseUrl().startsWith('https:') ? '; Secure' : ''}`)
}
