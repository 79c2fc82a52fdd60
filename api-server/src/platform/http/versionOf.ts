import { createHash } from 'node:crypto'

/** A short name for a state of things: equal states have equal ones. */
export function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}
