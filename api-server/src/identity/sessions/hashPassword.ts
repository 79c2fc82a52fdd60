import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '../../platform/concurrency/Semaphore'

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing takes a whole core for as long as it lasts. One is always left to those who read: who signs in among many waits a
 * moment for their turn, and nobody else does.
 */
const cores = new Semaphore(Math.max(1, Math.min(4, availableParallelism()) - 1))

/** argon2id with its salt and cost in the result. */
export function hashPassword(password: string): Promise<string> {
  return cores.run(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/** Compares; without a hash it spends the same time and says no, so that time does not tell whether an account exists. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const compared = passwordHash ?? (await decoy)
  const right = await cores.run(() => verify(compared, password))
  return right && passwordHash != null
}
