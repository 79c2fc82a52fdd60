import { describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { problemsOf } from './answer'
import { readInput } from './readInput'

/** What a schema says where nobody chose the words. */
const machineWords = /invalid (input|option|string|type|union|element|key|record)|too (small|big)|expected|received|\bNaN\b|undefined|unrecognized|regex|pattern/i
const wrongs: readonly unknown[] = ['NaN', '', '-1', '1.5', '9999999999', 'x'.repeat(70_000), null, true, -1, 1e12, [], [null], [{}], {}]

const problemsWith = (call: Pick<Call, 'input'>, given: Record<string, unknown>) => {
  const read = readInput(call, given)
  return read.success ? [] : problemsOf(read.error)
}

describe('every call says which field is missing or wrong, in plain words', () => {
  it.each(allCalls.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
    const fields = Object.keys(call.input.shape)
    const inputs = [{}, ...wrongs.map((wrong) => Object.fromEntries(fields.map((field) => [field, wrong])))]
    const problems = inputs.flatMap((input) => problemsWith(call, input))
    expect(problems.filter(({ message }) => machineWords.test(message) || message.trim() === '')).toEqual([])
    expect(problems.filter(({ field }) => !fields.includes(field.split('.')[0]!)).map(({ field }) => field)).toEqual([])
  })

  const listOf = (name: string) => allCalls.find((call) => call.name === name)!
  // A number that is missing in a query is no number, as with every key.
  it.each([
    ['disciplinary.listSummaryActions', { schoolId: '4', counted: 'warnings' }, { field: 'activityId', message: 'This is not a valid number.' }],
    ['disciplinary.listSummaryActions', { schoolId: '4', counted: 'warnings', activityId: 'last' }, { field: 'activityId', message: 'This is not a valid number.' }],
    ['disciplinary.listSummaryActions', { schoolId: '4', activityId: '0' }, { field: 'counted', message: 'This is missing.' }],
    ['disciplinary.listSummaryActions', { schoolId: '4', activityId: '0', counted: 'all' }, { field: 'counted', message: 'This is not one of the choices.' }],
    ['disciplinary.listSummaryActions', { activityId: '0', counted: 'warnings' }, { field: 'schoolId', message: 'This is not a valid number.' }],
  ] as const)('%s with %j', (name, given, problem) => expect(problemsWith(listOf(name), given)).toEqual([problem]))
})
