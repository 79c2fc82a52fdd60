import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one whose codes are taken too: clocks of phones differ, and people type slowly. */
const drift = 1

/** A new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function uriOf(secret: string, { organizationName, email }: { organizationName: string; email: string }): string {
  return new TOTP({ ...shape, issuer: organizationName.replaceAll(':', ' '), label: email, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The time step that a code belongs to.
 * @param lastStep the step of the last code that was taken: it and all before are used up
 * @returns null for a code that is wrong, too old or used
 */
export function stepOf(secret: string, code: string, now: Date, lastStep: number): number | null {
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp: now.getTime(), window: drift })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / shape.period) + delta
  return step > lastStep ? step : null
}
