import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfficeForm } from './form.schemas'
import { fileNameOf, formFileOf, largestFormFile, readFormFile } from './formFile'
import { usualSettings, type FormSettings } from './formSettings.types'
import { formTemplates } from './templates/formTemplates'
import { idsIn, removePart } from './editDefinition'

const named: OfficeForm['named'] = { role: [{ id: 3, name: 'Coach', hint: '' }], school: [{ id: 1, name: 'Atlas Academy', hint: '' }], classification: [{ id: 4, name: '2A', hint: '' }], activity: [], tag: [], person: [{ id: 9, name: 'Pat Fernby', hint: 'pat@example.org' }] }
const formOf = (definition: NonNullable<OfficeForm['draft']>['definition'], settings: FormSettings = usualSettings) =>
  ({ name: 'Song night', description: '', thanks: '', audience: 'schools', settings, named, draft: { definition }, published: null } as unknown as OfficeForm)
const { file } = formTemplates[0]!
const fileWith = (change: object) => JSON.stringify({ ...file, ...change })

describe('a form as a file', () => {
  it('asks the same once it is read again, whatever it asks', () => {
    fc.assert(fc.property(fc.constantFrom(...formTemplates), fc.array(fc.nat(), { maxLength: 8 }), (template, removed) => {
      const definition = removed.reduce((now, at) => {
        const ids = [...idsIn(now)]
        return removePart(now, ids[at % ids.length]!)
      }, template.file.definition)
      const read = readFormFile(JSON.stringify(formFileOf(formOf(definition)), null, 2))
      expect('file' in read && read.file.definition).toEqual(definition)
    }), { numRuns: 60 })
  })

  it('names roles, schools and classes instead of their keys, and no person', () => {
    const settings: FormSettings = { ...usualSettings, seenBy: [3], fillers: { ...usualSettings.fillers, roleIds: [3, 77], schoolIds: [1], classificationIds: [4] }, steps: [
      { id: 's1', name: 'Coach', who: { kind: 'role', roleIds: [3] }, substituteIds: [9], escalateAfterDays: 2 }, { id: 's2', name: 'Pat', who: { kind: 'person', userId: 9 }, substituteIds: [], escalateAfterDays: 0 },
      { id: 's3', name: 'Gone', who: { kind: 'role', roleIds: [77] }, substituteIds: [], escalateAfterDays: 0 },
    ] }
    const written = formFileOf(formOf(file.definition, settings))!
    expect(written.settings).toMatchObject({ seenBy: ['Coach'], fillers: { roles: ['Coach'], schools: ['Atlas Academy'], classes: ['2A'] }, steps: [{ who: { kind: 'role', roles: ['Coach'] } }, { who: { kind: 'person' } }, { who: { kind: 'office' } }] })
    expect(JSON.stringify(written)).not.toMatch(/Fernby|pat@|substitute|\b77\b/)
  })

  it.each([['Coach’s pledge', 'coach-s-pledge.form.json'], ['Inscripción 2A', 'inscripcion-2a.form.json'], ['../../etc', 'etc.form.json'], ['***', 'form.form.json']])('is saved under a name for any computer: %s', (name, expected) => {
    expect(fileNameOf(name)).toBe(expected)
  })
})

describe('a file that is none', () => {
  const problemsOf = (text: string) => { const read = readFormFile(text); return 'problems' in read ? read.problems : [] }

  it.each([
    ['text', 'Dear office,', 'not JSON'], ['a list', '[]', 'not a file of a form'], ['other JSON', '{"kind":"playlist"}', 'not a file of a form'],
    ['of a newer portal', fileWith({ version: 2 }), 'This file is of version 2, which a newer portal wrote.'], ['without a version', fileWith({ version: undefined }), 'does not have a version'], ['of a version in letters', fileWith({ version: '1' }), 'does not have a version'],
    ['as large as a film', ' '.repeat(largestFormFile + 1), 'too large'], ['deeply nested', `{"kind":"portal-form","version":1,"name":"x","definition":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`, 'nested too deeply'],
    ['without a page', fileWith({ definition: { pages: [] } }), 'A form needs a page.'], ['with a password', fileWith({ passwordHash: 'x' }), 'passwordHash'],
  ])('%s is refused with its reason', (_, text, words) => expect(problemsOf(text).join('\n')).toContain(words))

  it('says the place of each mistake, and counts what is more', () => {
    const question = { part: 'question', id: 'age', kind: 'abacus', label: 7 }
    expect(problemsOf(fileWith({ name: '', definition: { pages: [{ id: 'p1', title: '', parts: [question] }] } }))).toEqual([
      'name: A form needs a name.', expect.stringMatching(/^definition\.pages\[1\]\.parts\[1\]\.kind \(in “age”\): /), expect.stringMatching(/^definition\.pages\[1\]\.parts\[1\]\.label \(in “age”\): /),
    ])
    const many = problemsOf(fileWith({ definition: { pages: [{ id: 'p1', title: '', parts: Array.from({ length: 50 }, (_, at) => ({ part: 'question', id: `q${at}`, kind: 'text' })) }] } }))
    expect([many.length, many.at(-1)]).toEqual([21, 'And 30 more.'])
  })

  it('never throws, whatever is in it', () => {
    fc.assert(fc.property(fc.json(), (text) => { expect('problems' in readFormFile(text)).toBe(true) }), { numRuns: 100 })
    fc.assert(fc.property(fc.jsonValue(), (value) => { expect('problems' in readFormFile(fileWith({ definition: value }))).toBe(true) }), { numRuns: 100 })
  })
})
