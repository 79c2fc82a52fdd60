import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitionProblems, questionsIn } from '../definitionProblems'
import type { Question } from '../formDefinition.types'
import { fillForm } from '../fillForm'
import { readXlsForm } from './readXlsForm'

type Row = Record<string, string>
function sheet(name: string, rows: readonly Row[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { name, rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))] }
}
const choices = ['yes', 'no', 'maybe'].map((name) => ({ list_name: 'yn', name, label: name.toUpperCase() }))
const read = (...rows: Row[]) => readXlsForm([sheet('survey', [{ type: '', name: '', label: '' }, ...rows]), sheet('choices', choices)], 'Song night.xlsx')
function formOf(...rows: Row[]) {
  const found = read(...rows)
  if ('problems' in found) throw new Error(found.problems.join('\n'))
  return { ...found, all: questionsIn(found.file.definition).map(({ question }) => question), said: found.notes.map(({ message }) => message).join('\n') }
}
const a = { type: 'select_one yn', name: 'a', label: 'A' }
const many = { type: 'select_multiple yn', name: 'm', label: 'M' }
const n = { type: 'integer', name: 'n', label: 'N' }
const born = { type: 'date', name: 'born', label: 'Born' }

describe('kinds', () => {
  it.each<[string, Row, Partial<Question>]>([
    ['text', { type: 'text' }, { kind: 'text' }], ['text of several lines', { type: 'text', appearance: 'multiline' }, { kind: 'longText' }], ['integer', { type: 'integer' }, { kind: 'number', isWhole: true }], ['decimal', { type: 'decimal' }, { kind: 'number' }],
    ['select_one', { type: 'select_one yn' }, { kind: 'choice', options: [{ id: 'yes', name: 'YES' }, { id: 'no', name: 'NO' }, { id: 'maybe', name: 'MAYBE' }] }], ['select_multiple', { type: 'select_multiple yn' }, { kind: 'choices' }], ['rank', { type: 'rank yn' }, { kind: 'ranking' }],
    ['date', { type: 'date' }, { kind: 'date' }], ['time', { type: 'time' }, { kind: 'time' }], ['image', { type: 'image' }, { kind: 'photo' }], ['signature', { type: 'image', appearance: 'signature' }, { kind: 'signature', words: 'Q' }], ['file', { type: 'file' }, { kind: 'file' }],
    ['short range', { type: 'range', parameters: 'start=1 end=5 step=1' }, { kind: 'scale', least: 1, most: 5 }], ['long range', { type: 'range', parameters: 'start=0 end=100 step=5' }, { kind: 'number', least: 0, most: 100, isWhole: true }],
    ['acknowledge', { type: 'acknowledge' }, { kind: 'agreement', words: 'Q' }], ['required, with a hint and a default', { type: 'text', required: 'yes', hint: 'Help', default: 'x' }, { isRequired: true, help: 'Help', usual: 'x' }],
    ['HTML in a label', { type: 'text', label: '<b onclick="x">Q</b><script>1</script>' }, { label: 'Q1' }], ['a formula as text', { type: 'text', label: '=1+1' }, { label: '=1+1' }],
    ['bounds of a number', { type: 'integer', constraint: '. >= 0 and . < 120' }, { least: 0, most: 119 }], ['a day before today', { type: 'date', constraint: '. <= today()' }, { latest: 'today' }], ['letters', { type: 'text', constraint: 'string-length(.) <= 50' }, { most: 50 }], ['how many are chosen', { type: 'select_multiple yn', constraint: 'count-selected(.) <= 2' }, { most: 2 }],
  ])('%s', (_, row, expected) => {
    const { all, notes } = formOf({ name: 'q', label: 'Q', ...row })
    expect(all[0]).toMatchObject(expected)
    expect(notes).toEqual([])
  })

  it('notes and read-only texts are instructions, with their letters as letters', () => {
    const { file } = formOf({ type: 'note', name: 'n1', label: 'Fish & <chips' }, { type: 'text', name: 't1', label: 'Fixed', read_only: 'yes' }, a)
    expect(file.definition.pages[0]!.parts.slice(0, 2)).toEqual([{ part: 'text', id: 'n1', html: '<p>Fish &amp; &lt;chips</p>' }, { part: 'text', id: 't1', html: '<p>Fixed</p>' }])
  })

  it.each([['geopoint'], ['audio'], ['barcode'], ['select_one_from_file'], ['start']])('%s is left out and said', (type) => {
    const { all, notes } = formOf({ type, name: 'x', label: 'X' }, a)
    expect([all.map(({ id }) => id), notes.length]).toEqual([['a'], 1])
  })
})

describe('conditions', () => {
  const left = { answer: 'a' }
  it.each<[string, unknown]>([
    ["${a} = 'yes'", { left, is: 'is', right: { value: 'yes' } }], ["${a} != 'no'", { left, is: 'isNot', right: { value: 'no' } }], ['${n} < 18', { left: { answer: 'n' }, is: 'under', right: { value: '18' } }], ['18 >= ${n}', { left: { answer: 'n' }, is: 'atMost', right: { value: '18' } }],
    ["selected(${m}, 'no')", { left: { answer: 'm' }, is: 'includes', right: { value: 'no' } }], ["selected(${a}, 'no')", { left, is: 'is', right: { value: 'no' } }], ["not(selected(${m}, 'no'))", { not: { left: { answer: 'm' }, is: 'includes', right: { value: 'no' } } }],
    ["${a} = ''", { left, is: 'empty' }], ["${a} != ''", { left, is: 'answered' }], ['string-length(${a}) > 0', { left, is: 'answered' }], ['count-selected(${m}) >= 2', { left: { count: 'm' }, is: 'atLeast', right: { value: '2' } }],
    ["${a} = 'yes' and ${n} > 1 or ${n} = -2", { any: [{ all: [{ left, is: 'is', right: { value: 'yes' } }, { left: { answer: 'n' }, is: 'over', right: { value: '1' } }] }, { left: { answer: 'n' }, is: 'is', right: { value: '-2' } }] }],
    ['int((today() - ${born}) div 365.25) < 18', { left: { years: [{ answer: 'born' }, { person: 'today' }] }, is: 'under', right: { value: '18' } }], ['true()', undefined], ['“x” = ${a}', { left, is: 'is', right: { value: 'x' } }],
  ])('%s', (relevant, expected) => {
    const { all, notes, file } = formOf(a, many, n, born, { type: 'text', name: 'q', label: 'Q', relevant })
    expect(all.at(-1)!.showIf).toEqual(expected)
    expect([notes, definitionProblems(file.definition)]).toEqual([[], []])
  })

  it.each([
    ['an own function', "regex(${a}, '^x')", 'no “regex”'], ['a question after it', '${later} = 1', 'does not stand before it'], ['itself', "${q} = 'x'", 'does not stand before it'], ['nonsense', '${a} = = 1', 'cannot be read'], ['too deep', `${'('.repeat(200)}1${')'.repeat(200)}`, 'nested too deeply'],
    ['too long', `\${a} = '${'x'.repeat(3000)}'`, 'too long'], ['no comparison', '${a}', 'does not compare'], ['an open parenthesis', "(${a} = 'x'", 'parenthesis'], ['code', "constructor('x')", 'no “constructor”'],
  ])('%s is left out and said', (_, relevant, words) => {
    const { all, said } = formOf(a, { type: 'text', name: 'q', label: 'Q', relevant }, { type: 'text', name: 'later', label: 'L' })
    expect([all[1]!.showIf, said]).toEqual([undefined, expect.stringContaining(words)])
  })

  it('that ask each other in a circle lose what cannot hold', () => {
    const { file, notes } = formOf({ type: 'text', name: 'x', label: 'X', relevant: "${y} = '1'" }, { type: 'text', name: 'y', label: 'Y', relevant: "${x} = '1'" })
    expect([definitionProblems(file.definition), notes.length]).toEqual([[], 1])
  })

  it('of an acknowledgment, and what is required by one, hold as they did', () => {
    const { file } = formOf({ type: 'acknowledge', name: 'ok', label: 'OK' }, { type: 'text', name: 'q', label: 'Q', relevant: "${ok} = 'OK'", required: "${ok} = 'OK'" })
    expect([...fillForm(file.definition, { ok: 'yes' }, { today: '2026-11-28' }).required]).toEqual(['q'])
  })
})

describe('values, rules and groups', () => {
  it.each<[string, unknown]>([
    ['${n} * 12.5', { product: [{ answer: 'n' }, { value: '12.5' }] }], ['${n} + 1', { sum: [{ answer: 'n' }, { value: '1' }] }], ['${n} div 4', { product: [{ answer: 'n' }, { value: '0.25' }] }], ['today() - ${born}', { days: [{ answer: 'born' }, { person: 'today' }] }], ['coalesce(${n}, 0)', { sum: [{ answer: 'n' }] }],
  ])('%s is worked out', (calculation, term) => expect(formOf(n, born, { type: 'calculate', name: 'c', label: '', calculation }).all.at(-1)).toMatchObject({ kind: 'computed', term }))

  it('what cannot be worked out is left out, and what hangs on it too', () => {
    const { all, notes } = formOf(n, { type: 'calculate', name: 'c', label: '', calculation: "if(${n} > 1, 'a', 'b')" }, { type: 'text', name: 'q', label: 'Q', relevant: "${c} = 'a'" })
    expect([all.map(({ id }) => id), all[1]!.showIf, notes.length]).toEqual([['n', 'q'], undefined, 2])
  })

  it('a constraint that is no bound is a rule with its own words', () => {
    const { file } = formOf(n, { type: 'integer', name: 'more', label: 'More', constraint: '. > ${n}', constraint_message: 'More than N.' })
    expect(file.definition.rules).toMatchObject([{ holds: { left: { answer: 'more' }, is: 'over', right: { answer: 'n' } }, message: 'More than N.', at: 'more' }])
  })

  it('groups are sections, repeats are groups, and what is deeper moves out with its condition', () => {
    const { file, notes } = formOf(
      a, { type: 'begin group', name: 'g', label: 'G' }, { type: 'text', name: 'x', label: 'X' }, { type: 'begin_group', name: 'inner', label: 'Inner', relevant: "${a} = 'yes'" }, { type: 'text', name: 'y', label: 'Y' }, { type: 'end_group', name: '' }, { type: 'end group', name: '' },
      { type: 'begin repeat', name: 'r', label: 'Players', repeat_count: '3' }, { type: 'text', name: 'p', label: 'P' }, { type: 'begin repeat', name: 'rr', label: 'Deep' }, { type: 'text', name: 'gone', label: 'Gone' }, { type: 'end repeat', name: '' }, { type: 'end repeat', name: '' }, { type: 'integer', name: 'after', label: 'After', relevant: 'count(${r}) > 1' },
    )
    expect(file.definition.pages[0]!.parts).toMatchObject([{ id: 'a' }, { part: 'section', id: 'g', parts: [{ id: 'x' }, { id: 'y', showIf: { left: { answer: 'a' } } }] }, { part: 'group', id: 'r', least: 3, most: 3, parts: [{ id: 'p' }] }, { id: 'after', showIf: { left: { count: 'r' } } }])
    expect([definitionProblems(file.definition), notes.map(({ what }) => what)]).toEqual([[], ['Inner', 'Deep']])
  })
})

describe('words', () => {
  it('are English and Spanish, whatever the order of the columns; other languages are named', () => {
    const { all, said } = formOf({ type: 'text', name: 'q', 'label::Français (fr)': 'Nom', 'label::Español (es)': 'Nombre', 'label::English (en)': 'Name', 'hint::Español': 'Completo', 'hint::English': 'Full' })
    expect(all[0]).toMatchObject({ label: { en: 'Name', es: 'Nombre' }, help: { en: 'Full', es: 'Completo' } })
    expect(said).toContain('Français (fr)')
  })

  it('name the form by its title, or by its file', () => {
    expect(formOf(a).file.name).toBe('Song night')
    const titled = readXlsForm([sheet('survey', [a]), sheet('choices', choices), sheet('settings', [{ form_title: 'Camp' }])], 'x.xlsx')
    expect('file' in titled && titled.file.name).toBe('Camp')
  })
})

describe('a workbook that is no form', () => {
  it.each<[string, ReturnType<typeof readXlsForm>, string]>([
    ['without a survey', readXlsForm([sheet('Sheet1', [{ a: 'b' }])], 'x'), 'no sheet “survey”'], ['without a column', readXlsForm([sheet('survey', [{ type: 'text' }])], 'x'), 'no column “name”'], ['empty', read(), 'Nothing in the sheet'],
    ['with an end too many', read(a, { type: 'end group', name: '' }), 'Row 4'], ['with an open group', read({ type: 'begin group', name: 'g', label: 'G' }, a), 'row 3'], ['of 501 questions', read(...Array.from({ length: 501 }, (_, at) => ({ type: 'text', name: `q${at}`, label: 'Q' }))), '501 questions'],
    ['of 3,000 rows', read(...Array.from({ length: 3000 }, (_, at) => ({ type: 'text', name: `q${at}`, label: 'Q' }))), '3,000 rows'],
  ])('%s is refused in words', (_, found, words) => expect('problems' in found && found.problems.join('\n')).toContain(words))

  it('of 500 questions comes over', () => expect(formOf(...Array.from({ length: 500 }, (_, at) => ({ type: 'text', name: `x${at}`, label: 'Q' }))).questions).toBe(500))

  it('never throws, whatever is in its cells', () => {
    const cell = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('text', 'begin group', 'end group', 'begin repeat', 'end repeat', 'select_one yn', 'calculate', 'note', '${a}', "${a} = '1'", '.', 'not(', 'constructor', '__proto__'))
    fc.assert(fc.property(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { maxLength: 12 }), (rows) => {
      const found = readXlsForm([{ name: 'survey', rows: [['type', 'name', 'label', 'relevant', 'constraint', 'calculation', 'required'], ...rows] }, sheet('choices', choices)], 'x')
      if ('file' in found) expect(definitionProblems(found.file.definition).filter(({ field }) => !['options', 'title', 'html', 'label', 'words', 'parts'].includes(field))).toEqual([])
    }), { numRuns: 300 })
  })
})
