import type { FastifyBaseLogger } from 'fastify'
import { DomainError, type ErrorId } from '@portal/shared/platform/call/errors'
import { screens } from '@portal/shared/platform/access/screens'
import { CommitUnknown, errorCode, isUnavailable } from '../db/errorCode'

/** Screens whose links hold a token: /set-password-email/:token/:userId. */
const secretScreens = Object.values(screens).flatMap(({ path }: { path: string }) => {
  const parts = path.split('/')
  const at = parts.indexOf(':token')
  return at < 0 ? [] : [{ before: parts.slice(0, at), at }]
})

const shown = '[secret]'

/** As random as the tokens here are: long, with a capital, or a digit amid letters, or no hyphen for long; no name in addresses ("saint-mary-of-the-assumption-high-school-2026", "class-4a-district-2"). */
const looksRandom = (part: string) => /^[\w-]{20,}$/.test(part) && /[A-Z_]|[a-z]\d+[a-z]|[0-9a-z]{32}/.test(part)

/**
 * The part of an address that a log may hold: its path, without the query, and without the tokens that open something for anyone who has them
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
  const bare = text.replace(/\nparams: [^]*$/, '')
  return typeof code === 'string' && /^22\w{3}$/.test(code) ? bare.replace(/"[^]*"/, '"…"') : bare
}

/** Where an error was thrown. A stack begins with the message, which is as long as a statement: it is said once. */
function framesOf({ name, message, stack = '' }: Error): string {
  const head = stack.startsWith(`${name}: ${message}`) ? `${name}: ${message}`.length : stack.indexOf(message) + message.length
  return stack.slice(head).split('\n').filter((line) => /^ {4}at /.test(line)).join('\n')
}

/** Codes by which a database that is there ends one statement: it took too long, or waited too long for a lock. Which one it was has to be told. */
const ofStatements = new Set(['57014', '55P03'])

/** Whether something is away for the moment: the database, or what the portal refused as unavailable. It is not known by what was asked. */
const isAway = (error: Error) => (isUnavailable(error) ? !ofStatements.has(errorCode(error) ?? '') : error instanceof DomainError && error.id === 'unavailable')

/** What all else follows from. That nobody knows what came of a commit is told as that. */
function innermost(error: Error): Error {
  let current = error
  while (current.cause instanceof Error && !(current instanceof CommitUnknown)) current = current.cause
  return current
}

/**
 * An error as a log may hold it: what went wrong and where, without the values of a query and without the contents of a row. Of a
 * database that is away only why: every request says so then, and none of them is at fault.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  if (isAway(error)) {
    const { name, message, code } = innermost(error) as Error & { code?: unknown }
    return { type: name, message: withoutValues(message, code), ...(typeof code === 'string' && { code }) }
  }
  const { code, constraint, table, routine } = error as Error & Partial<Record<'code' | 'constraint' | 'table' | 'routine', string>>
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    stack: framesOf(error),
    ...Object.fromEntries(Object.entries({ code, constraint, table, routine }).filter(([, value]) => typeof value === 'string')),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Logs what was thrown at a request. Only what nobody expected is an error; that something is away is a warning, as is what the database refused. */
export function logFailure(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, id: ErrorId, thrown: unknown, more: { text: string; call?: string | undefined }): void {
  const { text, call } = more
  if (id === 'unexpected') log.error({ err: thrown, call }, text)
  if (id === 'unavailable') log.warn({ err: thrown, call }, text)
  // Mostly two people at the same moment; where it comes again and again a check is missing.
  if (id === 'overtaken') log.warn({ err: thrown, call }, 'refused by the database')
}
