import { describe, expect, it } from 'vitest'
import { askedColumns, askedGroups, choicesToFilter, filterKindOf, headingOfColumn } from './askedColumns'
import type { FormDefinition, Question, SectionPart } from './formDefinition.types'

const q = (id: string, more: Partial<Question> = {}): Question => ({ part: 'question', id, kind: 'text', label: id.toUpperCase(), ...more })
const asks = (...parts: SectionPart[]): FormDefinition => ({ pages: [{ id: 'p', title: '', parts }] })
const told = (versions: FormDefinition[]) => askedColumns(versions).map((column) => `${headingOfColumn(column)}${column.group && ` in ${column.group}`}${column.question.isConfidential ? ' confidential' : ''}`)

describe('the columns of all versions', () => {
  it.each<[string, FormDefinition[], string[]]>([
    ['nothing where nothing was asked', [], []],
    ['one version in its order, also inside sections and groups', [asks(q('a'), { part: 'group', id: 'g', title: 'G', parts: [q('b')] }), asks()], ['A', 'B in g']],
    ['the newest words, and what is no longer asked last', [asks(q('b', { label: 'New B' }), q('c')), asks(q('a'), q('b'))], ['New B', 'C', 'A (no longer asked)']],
    ['confidential in one, confidential in all', [asks(q('a')), asks(q('a', { isConfidential: true }))], ['A confidential']],
    ['what came back, once', [asks(q('a')), asks(q('b')), asks(q('a'))], ['A', 'B (no longer asked)']],
  ])('%s', (_, versions, expected) => expect(told(versions)).toEqual(expected))

  it('keep options of every version, marked where they are gone', () => {
    const [column] = askedColumns([asks(q('a', { kind: 'choice', options: [{ id: 'x', name: 'Ex' }] })), asks(q('a', { kind: 'choice', options: [{ id: 'x', name: 'Old ex' }, { id: 'y', name: 'Why' }] }))])
    expect(choicesToFilter(column!.question)).toEqual([{ value: 'x', label: 'Ex' }, { value: 'y', label: 'Why (no longer offered)' }])
  })

  it('know the groups by their last names', () => {
    const group = (title: string): SectionPart => ({ part: 'group', id: 'g', title, rowName: 'Player', parts: [q('b')] })
    expect(askedGroups([asks(group('Squad')), asks(group('Team'))])).toEqual([{ id: 'g', title: 'Squad', rowName: 'Player' }])
  })
})

it.each<[Partial<Question>, string]>([
  [{ kind: 'text' }, 'words'], [{ kind: 'address' }, 'words'], [{ kind: 'computed' }, 'words'], [{ kind: 'money' }, 'number'], [{ kind: 'birthDate' }, 'day'], [{ kind: 'photo' }, 'given'], [{ kind: 'yesNo' }, 'choice'],
  [{ kind: 'school', options: [{ id: 'atlas', name: 'Atlas' }] }, 'choice'], [{ kind: 'school' }, 'words'], [{ kind: 'student' }, 'words'],
])('%j is looked for by %s', (question, kind) => expect(filterKindOf(q('a', question))).toBe(kind))
