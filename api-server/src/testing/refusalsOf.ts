import { expect } from 'vitest'
import { pictureOf, type TestPortal } from './testPortal'

/**
 * Expects that something is refused and leaves the database as it was.
 * @param portal in which it is sent; asked for when it is, as a file's portal starts before its tests only
 * @returns a check of one sending: its status, its error, and words of its message
 */
export function refusalsOf(portal: () => TestPortal) {
  return async (send: () => Promise<{ status: number; body: unknown }>, status: number, error: object, message = ''): Promise<void> => {
    const before = await pictureOf(portal().database)
    const { status: answered, body } = await send()
    expect(body).toMatchObject({ status: false, error, error_message: expect.stringContaining(message) })
    expect(answered).toBe(status)
    expect(await pictureOf(portal().database)).toEqual(before)
  }
}
