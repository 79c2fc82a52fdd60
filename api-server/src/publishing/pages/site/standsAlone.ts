import type { IncomingHttpHeaders } from 'node:http'
import { inATab } from '../../../platform/http/publicCache'

/** What browsers say of a page that another one shows in itself (Fetch Metadata, Sec-Fetch-Dest). */
const framed = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

/**
 * Whether a page is opened by itself, so that it has the masthead: where the browser says so. One that says nothing gets what a frame gets, which is
 * never wrong; but the home page is one of ours, and only a browser that says it is framed gets it without.
 */
export const isAlone = ({ 'sec-fetch-dest': dest }: IncomingHttpHeaders, page: { isHome?: boolean } = {}): boolean =>
  page.isHome ? !framed.has(String(dest)) : dest === 'document'

/** The key under which a page is kept, which is found before any routing where the browser said what it is for (publicCache.ts). */
export const variantKey = (key: string, alone: boolean, page: { isHome?: boolean }): string => (alone ? `${inATab}${key}` : page.isHome ? `iframe ${key}` : key)
