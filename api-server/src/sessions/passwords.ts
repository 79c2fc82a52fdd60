import { hash, verify } from '@node-rs/argon2'

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id with its salt and cost in the result. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Compares; without a hash it spends the same time and says no, so that time does not tell whether an account exists. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await decoy), password)
  return right && passwordHash != null
}
