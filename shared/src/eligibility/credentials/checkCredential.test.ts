import { expect, it } from 'vitest'
import { checkCredential } from './checkCredential'
import type { CredentialFields } from './credential.schemas'

const course: CredentialFields = { kind: 'course', name: 'Concussions', completedOn: '2026-08-01', endsOn: '' }
it.each<[string, Partial<CredentialFields>, string[]]>([
  ['a course', {}, []],
  ['a course without a name', { name: '' }, ['name']],
  ['a course with an end', { endsOn: '2027-08-01' }, ['endsOn']],
  ['a day to come', { completedOn: '2026-11-21' }, ['completedOn']],
  ['a day of long ago', { completedOn: '0001-01-01' }, ['completedOn']],
  ['today', { completedOn: '2026-11-20' }, []],
  ['a background check', { kind: 'backgroundCheck', name: '' }, []],
  ['a background check with a name', { kind: 'backgroundCheck' }, ['name']],
  ['a certificate', { kind: 'certificate', endsOn: '2027-08-01' }, []],
  ['a certificate that never ends', { kind: 'certificate' }, []],
  ['a certificate that ends before it begins', { kind: 'certificate', endsOn: '2026-07-31' }, ['endsOn']],
])('%s', (_, values, fields) => expect(checkCredential({ ...course, ...values }, '2026-11-20').map(({ field }) => field)).toEqual(fields))
