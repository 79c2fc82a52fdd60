import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text by AES-256-GCM.
 * @param about what and whose it is ("secondFactor:7"): an encrypted text that is put elsewhere cannot be opened there
 */
export function encrypt(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(about))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

/** Decrypts what encrypt made; null with another key, for something else, or if a single bit of it was changed. */
export function decrypt(key: Buffer, encrypted: string, about: string): string | null {
  const [said, body = ''] = encrypted.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (said !== version || bytes.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes }).setAAD(Buffer.from(about))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
