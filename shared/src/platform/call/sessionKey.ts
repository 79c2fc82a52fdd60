/** Under this name the app keeps a session in the browser's storage, encrypted. That something is there is all that a public page asks. */
export const sessionKey = 'portal.session'
/** The own session of someone of the office who acts as another person. */
export const ownSessionKey = `${sessionKey}.own`
