/** Addresses that are never a screen of the app: the server answers them itself. */
const served = /^\/(?:api|embed|embed-code|home|examples|oembed|metrics)(?:\/|$)/

/** Whether an address that begins with a slash is the app's to draw. */
export const isOfTheApp = (path: string): boolean => !served.test(path)
