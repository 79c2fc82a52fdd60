/**
 * mulberry32: numbers from 0 (included) to 1 (excluded), the same for the same seed on every machine. A 32-bit generator of one
 * multiplication chain: good enough to look for plans with and to invent people, and for nothing that must not be guessed.
 */
export function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
