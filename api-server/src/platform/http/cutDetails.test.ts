import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '@portal/shared/app/allCalls'
import { commonDetails } from '@portal/shared/platform/call/commonDetails.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { cutDetails } from './cutDetails'
import { cutterOf } from './cutter'

const call = { name: 'things.save', details: { 'changed-meanwhile': z.strictObject({ version: z.number(), rows: z.array(z.strictObject({ name: z.string() })) }) } }
const right = { version: 2, rows: [{ name: 'one' }] }
const cut = (id: DomainError['id'], details: unknown, of: Parameters<typeof cutDetails>[0] = call) => cutDetails(of, new DomainError(id, { details }))

describe('the details of a refusal', () => {
  it('leave as the call declares them for its id, at every depth', () => {
    expect(cut('changed-meanwhile', right)).toEqual({ details: right, problem: null })
    expect(cut('changed-meanwhile', { ...right, secret: 'x', rows: [{ name: 'one', secret: 'x' }] })).toEqual({
      details: right, problem: expect.stringMatching(/^things\.save does not declare what changed-meanwhile carries\. .*rows\.0\.secret: /),
    })
  })

  it('are none where the call declares none for the id, or there is no call', () => {
    expect(cut('conflicts', right)).toEqual({ details: undefined, problem: 'things.save does not declare what conflicts carries.' })
    expect(cut('changed-meanwhile', right, { name: 'things.get' })).toEqual({ details: undefined, problem: 'things.get does not declare what changed-meanwhile carries.' })
    expect(cut('changed-meanwhile', right, {})).toEqual({ details: undefined, problem: 'An address of no call does not declare what changed-meanwhile carries.' })
    expect(cut('conflicts', undefined)).toEqual({ details: undefined, problem: null })
  })

  it('are none where another kind of thing stands, and the refusal is still one', () => {
    for (const wrong of [null, 'x', ['x'], { ...right, rows: { secret: 'x' } }, { ...right, version: { secret: 'x' } }, { ...right, version: 1n }]) {
      const { details, problem } = cut('changed-meanwhile', wrong)
      expect(details).toBeUndefined()
      expect(problem).toContain('things.save does not declare what changed-meanwhile carries. ')
    }
  })

  it('are sent with a value that is only unusual, which is told without it', () => {
    const { details, problem } = cut('changed-meanwhile', { ...right, version: 'private' })
    expect(details).toEqual({ ...right, version: 'private' })
    expect(problem).toContain('version: ')
    expect(problem).not.toContain('private')
  })

  it('are of any call where every call may carry them, unless it says otherwise', () => {
    expect(cut('too-many-tries', { retryAfterSeconds: 5, address: '192.0.2.1' })).toEqual({ details: { retryAfterSeconds: 5 }, problem: expect.stringContaining('address: ') })
    expect(cut('rules-required', { firstStep: 'rules' }, {})).toEqual({ details: { firstStep: 'rules' }, problem: null })
    expect(cut('too-many-tries', { left: 1 }, { name: 'things.try', details: { 'too-many-tries': z.strictObject({ left: z.number() }) } })).toEqual({ details: { left: 1 }, problem: null })
  })
})

describe('what calls declare', () => {
  const declared = allCalls.flatMap(({ name, errors, details = {} }) => Object.entries(details).map(([id, schema]) => ({ name, errors, id, schema })))

  it('can be cut to', () => {
    expect(declared.length).toBeGreaterThan(60)
    for (const { name, id, schema } of declared) expect(() => cutterOf(schema), `${name} ${id}`).not.toThrow()
    for (const schema of Object.values(commonDetails)) expect(() => cutterOf(schema)).not.toThrow()
  })

  it('is of errors that the call says it can answer', () => {
    for (const { name, errors, id } of declared) expect(errors, name).toContain(id)
  })
})
