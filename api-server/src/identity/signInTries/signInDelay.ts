import { createHash } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext } from '../../platform/http/requestContext'
import { takeFromFlow, takeTry, type Flow } from './signInTry.repository'

const second = 1000
const day = 86_400_000
/** Wrong passwords without a wait, and those after which the door stays closed for a day or until the owner resets the password. */
const free = 3
const locking = 10

/** How long the door is closed after so many wrong tries: 1 second after the third, twice as long after each further one. */
export function closedFor(tries: number): number {
  if (tries >= locking) return day
  return tries < free ? 0 : 2 ** (tries - free) * second
}

/**
 * Under what key tries are counted: to sign in, the email address alone, whatever organization is named, so that naming others gives no more tries; and
 * by themselves those of the address's owner who is asked again while signed in.
 */
export const keyOf = (kind: 'email' | 'address' | 'device' | 'again', value: string) => createHash('sha256').update(`${kind}:${value}`).digest('hex')

/** Seconds from now until the door opens, at least one. */
const secondsUntil = (closedUntil: Date, now: Date) => Math.max(1, Math.ceil((closedUntil.getTime() - now.getTime()) / second))

/** Wrong tries from one network, whatever they name: a hundred at once, then one each nine seconds. A school's people share one. */
export const networkFlow: Flow = { burst: 100, every: 9 * second }

/**
 * Takes a try from a network. Who has signed in from this browser before needs none.
 * @throws DomainError too-many-tries, with the seconds until the next one
 */
export async function takeNetworkTry({ tx, now }: Pick<RequestContext, 'tx' | 'now'>, key: string): Promise<void> {
  const at = now()
  const opensAt = await tx((tx) => takeFromFlow(tx, key, at, networkFlow))
  if (!opensAt) return
  const seconds = secondsUntil(opensAt, at)
  throw new DomainError('too-many-tries', { message: `There have been many wrong passwords from your network. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, details: { retryAfterSeconds: seconds } })
}

/**
 * Takes a try to sign in, counted by an email address, known or not, or by a browser that its owner has signed in from.
 * @param key keyOf either
 * @returns seconds that the next try has to wait if this one is wrong; null for none
 * @throws DomainError too-many-tries while the door is closed; nothing is checked then, and nothing counted
 */
export async function takeSignInTry({ tx, now }: Pick<RequestContext, 'tx' | 'now'>, key: string): Promise<number | null> {
  const at = now()
  const taken = await tx((tx) => takeTry(tx, key, at, day, closedFor))
  if (taken.isOpen) return taken.closedUntil && secondsUntil(taken.closedUntil, at)
  throw waitError(secondsUntil(taken.closedUntil, at))
}

/** Counts a wrong password that was given elsewhere than at the sign-in. While the door is closed nothing more is counted. */
export async function countWrongSignIn({ tx, now }: Pick<RequestContext, 'tx' | 'now'>, key: string): Promise<void> {
  await tx((tx) => takeTry(tx, key, now(), day, closedFor))
}

/** Says how long to wait; the number of seconds is for the countdown and the Retry-After header. */
function waitError(seconds: number): DomainError {
  const isLock = seconds > closedFor(locking - 1) / second
  const message = isLock
    ? 'Too many failed attempts. Signing in with this email is blocked for a day. Reset your password to unblock it now.'
    : `Too many failed attempts. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`
  return new DomainError('too-many-tries', { message, details: { retryAfterSeconds: seconds } })
}
