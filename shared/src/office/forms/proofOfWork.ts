/** How hard it is: so many bits of a hash are 0. A phone finds one of 4,096 in a moment; a machine that sends thousands does not. */
export const proofBits = 12

/** SHA-256 of a text. */
export type Digest = (text: string) => Promise<Uint8Array>

/** What is hashed: bound to one entry by its key, so that a proof is good for one. */
export const proofText = (challenge: string, addedKey: string, nonce: number): string => `${challenge}.${addedKey}.${nonce}`

/** Whether the first bits of a hash are 0. */
export function startsWithZeros(hash: Uint8Array, bits: number): boolean {
  let left = bits
  for (const byte of hash) {
    if (left <= 0) return true
    if (left >= 8 ? byte !== 0 : byte >> (8 - left) !== 0) return false
    left -= 8
  }
  return left <= 0
}

/** The browser's own hash; there is one on pages with https only. */
export const webDigest: Digest = async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/**
 * Looks for a number that proves that a browser took its time. The person has nothing to do.
 * @returns the number; the caller sends it with the challenge
 */
export async function solveProof(challenge: string, addedKey: string, bits: number = proofBits, digest: Digest = webDigest): Promise<number> {
  for (let nonce = 0; ; nonce += 1) {
    if (startsWithZeros(await digest(proofText(challenge, addedKey, nonce)), bits)) return nonce
  }
}
