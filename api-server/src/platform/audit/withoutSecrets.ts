/** Names of fields whose content nobody may read later, whatever writer puts them in. */
const secretName = /password|hash|token|secret|otp|^code$|^codes$|recoveryCode/i
/** What is a secret under any name: argon2id, and 32 or more bytes in hex. */
const secretText = /\$argon2|^[0-9a-f]{64,}$/i

/** What replaces a secret. */
export const hidden = '(hidden)'

/**
 * What is written down, without passwords, codes, tokens and their hashes. Every row of the audit goes through here, so that
 * no writer can forget. Whether something was set (true, false, a count) is no secret.
 */
export function withoutSecrets(data: unknown): unknown {
  if (typeof data === 'string') return secretText.test(data) ? hidden : data
  if (Array.isArray(data)) return data.map(withoutSecrets)
  if (typeof data !== 'object' || data === null || data instanceof Date) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => {
    const isSecret = secretName.test(name) && value !== null && value !== undefined && typeof value !== 'boolean' && (typeof value !== 'number' || /^(otp|code)$/i.test(name))
    return [name, isSecret ? hidden : withoutSecrets(value)]
  }))
}
