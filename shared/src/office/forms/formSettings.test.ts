import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isForFiller, type Filler } from './formAudienceRules'
import type { FormDefinition, Question } from './formDefinition.types'
import { usualSettings, type FormFillers } from './formSettings.types'
import { stateAt } from './formTimeRules'
import { proofText, solveProof, startsWithZeros, webDigest } from './proofOfWork'
import { whoSees } from './whoSees'

const nobodyElse: FormFillers = { roleTypes: [], roleIds: [], schoolIds: [], classificationIds: [], activityIds: [], tagIds: [] }
const coach: Filler = { roleType: 'staff', roleId: 3, schoolIds: [1], classificationIds: [4], activityIds: [7, 8], tagIds: [] }

describe('who a form is for', () => {
  it.each<[string, Partial<FormFillers>, boolean]>([
    ['nothing is asked', {}, true], ['the kind of role', { roleTypes: ['staff', 'org'] }, true], ['another kind of role', { roleTypes: ['parent'] }, false], ['the role', { roleIds: [3] }, true],
    ['another role', { roleIds: [4] }, false], ['school and class', { schoolIds: [1, 2], classificationIds: [4] }, true], ['the school of another class', { schoolIds: [1], classificationIds: [5] }, false],
    ['an activity of the school', { activityIds: [8, 9] }, true], ['a tag that is not there', { tagIds: [1] }, false],
  ])('%s', (_, asked, isFor) => expect(isForFiller({ ...nobodyElse, ...asked }, coach)).toBe(isFor))

  it('is nobody without a role where a role is asked', () => {
    expect(isForFiller({ ...nobodyElse, roleTypes: ['staff'] }, { ...coach, roleType: null })).toBe(false)
    expect(isForFiller({ ...nobodyElse, roleIds: [1] }, { ...coach, roleId: null })).toBe(false)
  })
})

describe('when a form takes entries', () => {
  const times = { opensOn: '2026-11-10', opensTime: '08:00', closesOn: '2026-11-20', closesTime: '17:00' }
  it.each([
    ['2026-11-10 07:59', 'early'], ['2026-11-10 08:00', 'open'], ['2026-11-20 16:59', 'open'], ['2026-11-20 17:00', 'closed'],
  ])('at %s it is %s', (at, state) => expect(stateAt(times, at)).toBe(state))

  it('takes whole days without times, and every moment without days', () => {
    const days = { ...times, opensTime: '', closesTime: '' }
    expect(['2026-11-09 23:59', '2026-11-10 00:00', '2026-11-20 23:59', '2026-11-21 00:00'].map((at) => stateAt(days, at))).toEqual(['early', 'open', 'open', 'closed'])
    expect(stateAt({ opensOn: null, opensTime: '', closesOn: null, closesTime: '' }, '1999-01-01 00:00')).toBe('open')
  })
})

describe('the sentence of who sees the answers', () => {
  const ask = (id: string, other: Partial<Question> = {}): Question => ({ part: 'question', id, kind: 'text', label: id, ...other })
  const definition: FormDefinition = { pages: [{ id: 'page1', title: '', parts: [ask('a'), ask('b', { isPublic: true }), ask('c', { isConfidential: true }), ask('d', { isConfidential: true })] }] }
  const names = { role: (id: number) => `Role ${id}`, person: (id: number) => `Person ${id}` }
  const step = { name: 'Step', substituteIds: [], escalateAfterDays: 0 }

  it('names the office, who decides, what is public and what is confidential', () => {
    expect(whoSees({ ...definition, feeds: [{ id: 'f', to: 'document', from: {} }] }, { keeps: { for: 12, unit: 'months', then: 'delete' }, seenBy: [9], steps: [{ ...step, id: 's1', who: { kind: 'role', roleIds: [1, 2] } }, { ...step, id: 's2', who: { kind: 'parent', areBoth: true } }, { ...step, id: 's3', who: { kind: 'office' } }] }, names)).toBe(
      'Who sees the answers: who filled the form in, the office, Role 1 or Role 2 at the school of the entry and both parents of the student. One answer is public once an entry has a status that is shown. 2 answers are confidential: seen by who filled the form in and Role 9 only. An approved entry becomes a document on the student’s record: whoever sees that sees what is in it. 12 months after it was decided, an entry is deleted with its files. The office is notified 7 days before.')
  })

  it('says that nobody is named for what is confidential', () => {
    expect(whoSees(definition, usualSettings, names)).toContain('2 answers are confidential: seen by nobody but who filled the form in, as no role is chosen.')
  })
})

describe('the proof that a browser took its time', () => {
  it.each<[number[], number, boolean]>([[[0, 0], 16, true], [[0, 1], 15, true], [[0, 1], 16, false], [[15], 4, true], [[16], 4, false], [[], 0, true], [[], 1, false]])('%j begins with %i zeros: %s', (bytes, bits, does) => {
    expect(startsWithZeros(new Uint8Array(bytes), bits)).toBe(does)
  })

  it('is found in the browser and is one on the server, for this entry alone', async () => {
    const nonce = await solveProof('1.2.three', 'key-1', 8)
    const hashed = (key: string) => createHash('sha256').update(proofText('1.2.three', key, nonce)).digest()
    expect(startsWithZeros(hashed('key-1'), 8)).toBe(true)
    expect(await webDigest(proofText('1.2.three', 'key-1', nonce))).toEqual(new Uint8Array(hashed('key-1')))
    expect(hashed('key-2')).not.toEqual(hashed('key-1'))
  })
})
