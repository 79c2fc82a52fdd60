import { screens } from '@portal/shared/platform/access/screens'

/** Screens whose links hold a token: /set-password-email/:token/:userId. */
const secretScreens = Object.values(screens).flatMap(({ path }: { path: string }) => {
  const parts = path.split('/')
  const at = parts.indexOf(':token')
  return at < 0 ? [] : [{ before: parts.slice(0, at), at }]
})

const shown = '[secret]'

/** As random as the tokens here are: long, and no name in addresses ("saint-mary-of-the-assumption-high-school"). */
const looksRandom = (part: string) => /^[\w-]{20,}$/.test(part) && (/[A-Z_].*\d|\d.*[A-Z_]|[a-z][A-Z].*[a-z][A-Z]/.test(part) || /[0-9a-z]{32}/.test(part))

/**
 * What of an address a log may hold: its path, without the query, and without the tokens that open something for whoever has them
 * (links to set a password, invitations). What only looks like one is hidden as well.
 * @param url as it was asked for
 */
export function loggedPath(url: string): string {
  const parts = url.split(/[?#]/, 1)[0]!.split('/')
  const secret = secretScreens.find(({ before }) => before.every((part, at) => part.toLowerCase() === decode(parts[at] ?? '').toLowerCase()))
  return parts.map((part, at) => (at === secret?.at || looksRandom(decode(part)) ? shown : part)).join('/')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Without the values that Drizzle adds to a message, and those that PostgreSQL quotes where a value is wrong (its class 22): they are people's. */
const withoutValues = (text: string, code: unknown) => {
  const bare = text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, '')
  return typeof code === 'string' && /^22\w{3}$/.test(code) ? bare.replace(/"[^]*"/, '"…"') : bare
}

/** An error as a log may hold it: what went wrong and where, without the values of a query and without what stood in a row. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, routine } = error as Error & Partial<Record<'code' | 'constraint' | 'table' | 'routine', string>>
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    stack: withoutValues(error.stack ?? '', code),
    ...Object.fromEntries(Object.entries({ code, constraint, table, routine }).filter(([, value]) => typeof value === 'string')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
