import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '@portal/shared/app/allCalls'
import { cutAnswer } from './cutAnswer'
import { cutterOf } from './cutter'

const output = z.strictObject({
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().optional(),
  rows: z.array(z.strictObject({ place: z.number(), kind: z.enum(['a', 'b']) })),
  byDay: z.record(z.string(), z.strictObject({ count: z.number() })),
  pair: z.tuple([z.number(), z.string()]).nullable(),
  rule: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('none') }), z.strictObject({ kind: z.literal('most'), most: z.number() })]),
  day: z.union([z.literal(''), z.string().min(10)]),
})
const call = { name: 'things.get', output }
const right = { id: 1, name: null, rows: [{ place: 1, kind: 'a' }], byDay: { monday: { count: 2 } }, pair: [1, 'x'], rule: { kind: 'most', most: 3 }, day: '' }
const more = {
  ...right, passwordHash: 'x', rows: [{ place: 1, kind: 'a', secret: 'x' }], byDay: { monday: { count: 2, secret: 'x' } }, pair: [1, 'x', 'secret'], rule: { kind: 'most', most: 3, secret: 'x' },
}

describe('an answer', () => {
  it('leaves as its schema says, at every depth', () => {
    expect(cutAnswer(call, right, false)).toEqual(right)
    expect(cutAnswer(call, more, false)).toEqual(right)
    expect(cutAnswer(call, { ...right, rule: { kind: 'none', most: 3 } }, false)).toEqual({ ...right, rule: { kind: 'none' } })
  })

  it('keeps nothing of what stands where the schema says a text, a number, a list or fields', () => {
    for (const wrong of [{ ...right, name: { secret: 'x' } }, { ...right, id: ['x'] }, { ...right, rows: { secret: 'x' } }, { ...right, byDay: ['x'] }, { ...right, rule: { kind: 'other', secret: 'x' } }, { ...right, pair: {} }, { ...right, day: { secret: 'x' } }, ['x'], 'x']) {
      expect(() => cutAnswer(call, wrong, false), JSON.stringify(wrong)).toThrow('An answer has something else')
    }
  })

  it('is sent with a value that is only unusual: nobody is refused a page for it', () => {
    expect(cutAnswer(call, { ...right, day: 'short', name: 5 }, false)).toMatchObject({ day: 'short', name: 5 })
  })

  it('fails where it is checked, and says which call and where', () => {
    expect(cutAnswer(call, { ...right, email: undefined }, true)).toEqual(right)
    const told = (payload: unknown) => {
      try {
        cutAnswer(call, payload, true)
      } catch (error) {
        return (error as Error).message
      }
      throw new Error('was taken')
    }
    expect(told({ ...right, passwordHash: 'x' })).toBe('things.get answered what its schema does not say. passwordHash: This field is not known here.')
    expect(told({ ...right, rows: [{ place: 1, kind: 'a', secret: 'x' }] })).toContain(' rows.0.secret: ')
    expect(told({ ...right, id: '1' })).toContain('things.get answered what its schema does not say. id: ')
    expect(told({ ...right, day: 'short' })).toContain(' day: ')
    expect(told(undefined)).toContain(' all of it: ')
  })
})

describe('a schema that nothing can be cut to', () => {
  it.each([['any of several objects', z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })])], ['both of two', z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() }))], ['a date', z.date()]])('%s', (_, schema) => {
    expect(() => cutterOf(schema)).toThrow()
  })

  it('is that of no call', () => {
    const answered = allCalls.filter(({ produces }) => produces === 'application/json')
    expect(answered.length).toBeGreaterThan(300)
    for (const { name, output } of answered) expect(() => cutterOf(output), name).not.toThrow()
  })
})
