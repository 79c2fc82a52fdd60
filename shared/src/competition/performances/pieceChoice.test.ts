import { describe, expect, it } from 'vitest'
import { choosePiece, classText, codeLookup, eventTypeOf, fieldsOf, isPerformedClass, namingProblems, pieceText, piecesFor } from './pieceChoice'

const piece = (codeId: number, code: string, change = {}) => ({ codeId, gradeId: Number(code[4]), code, title: 'Suite', composer: 'Holst', arranger: '', specification: '', ...change })
const list = [piece(1, '100-1-15193'), piece(2, '100-1-15194'), piece(3, '100-2-15193'), piece(4, '921-5-18445', { specification: 'two timpani' }), piece(5, '921-5-18445', { specification: 'four timpani' })]

describe('a code as it is typed', () => {
  it.each<[string, string, number[]]>([
    ['', 'short', []], ['100-1-1', 'short', []], ['       1', 'short', []],
    ['100-1-15', 'beginning', [1, 2]], [' 100-1-1519 ', 'beginning', [1, 2]], ['100-1-99', 'beginning', []],
    ['100-1-15194', 'whole', [2]], ['921-5-18445', 'whole', [4, 5]], ['100-1-99999', 'whole', []],
    ['100-1-151945', 'beginning', []], ['no code at all', 'beginning', []],
  ])('“%s” is %s', (text, is, found) => {
    expect(codeLookup(text).is).toBe(is)
    expect(piecesFor(text, list).map(({ codeId }) => codeId)).toEqual(found)
  })
})

describe('a choice', () => {
  it('is a piece, a question where several are meant, or none', () => {
    expect(choosePiece([])).toEqual({ is: 'none' })
    expect(choosePiece(piecesFor('100-1-15194', list))).toMatchObject({ is: 'piece', piece: { codeId: 2 } })
    const asked = choosePiece(piecesFor('921-5-18445', list))
    expect(asked).toMatchObject({ is: 'ask', pieces: [{ codeId: 4 }, { codeId: 5 }] })
    if (asked.is === 'ask') expect(asked.pieces.map(pieceText)).toEqual(['921-5-18445 · Suite · Holst · two timpani', '921-5-18445 · Suite · Holst · four timpani'])
  })
  it('fills in title, composer and class; of one without a class none', () => {
    expect(fieldsOf(list[2]!)).toEqual({ pmlCodeId: 3, title: 'Suite', composer: 'Holst', gradeId: 2 })
    expect(fieldsOf(piece(9, '500-0-10000')).gradeId).toBeNull()
    expect(pieceText(piece(9, '500-0-10000', { composer: '', arranger: 'Clark' }))).toBe('500-0-10000 · Suite · arr. Clark')
  })
})

it.each([[0, 'No class', false], [1, 'Class 1', true], [6, 'Class 6', true], [7, 'No class', false]])('grade %i reads “%s”', (grade, text, can) => expect([classText(grade), isPerformedClass(grade)]).toEqual([text, can]))

it('the event is said by the first three characters', () => {
  const subTypes = [{ eventCode: '100', eventType: 'Band' }, { eventCode: '202', eventType: 'Flute Solo' }]
  expect(['202-1-10000', ' 100', '999-1-10000', ''].map((code) => eventTypeOf(code, subTypes))).toEqual(['Flute Solo', 'Band', '', ''])
})

it.each([
  ['the same', { title: 'Suite', composer: 'Holst' }, []],
  ['another case, accents and punctuation', { title: ' SUITE ', composer: 'Hólst.' }, []],
  ['the title of another piece', { title: 'Air', composer: 'Holst' }, [{ field: 'title', message: 'The music list calls this piece “Suite”.' }]],
  ['another composer', { title: 'Suite', composer: 'Kuhlau' }, [{ field: 'composer', message: 'The music list has this piece by Holst.' }]],
])('a piece is sent by %s', (_, sent, problems) => expect(namingProblems(list[0]!, sent)).toEqual(problems))

it('a piece that the list names no composer of takes any', () => expect(namingProblems(piece(9, '500-0-10000', { composer: '' }), { title: 'Suite', composer: 'Traditional' })).toEqual([]))
