import { createHash } from 'node:crypto'
import { sessionKey } from '@portal/shared/platform/call/sessionKey'

/**
 * Marks the document of someone who is signed in on this browser, so that the masthead leads back into the portal instead of to the sign-in page (siteLayout.ts).
 * The page is the same for everyone and kept as bytes: only whether something is kept here is asked, in the browser, before anything is drawn. Who it is
 * stays encrypted, and whether the session still holds is for the app to find out.
 */
const text = `{
  const tell = () => {
    try { document.documentElement.toggleAttribute('data-signed-in', [localStorage, sessionStorage].some((kept) => kept.getItem('${sessionKey}'))) } catch {}
  }
  tell()
  addEventListener('storage', tell)
  addEventListener('pageshow', tell)
}
`

/** The script of public pages that are opened by themselves, and its address, which changes with its content. */
export const siteScript = { path: '/embed-code/site.js', href: `/embed-code/site.js?v=${createHash('sha256').update(text).digest('base64url').slice(0, 10)}`, text }
