import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hytekCode, swimCode, swimEventOf, trackCode } from './eventCodes'
import { writeHytekResults, readHytekResults, type WrittenResult } from './hytekResults'
import { commaFields, readLff, readLif, writeLynx } from './lynxFiles'
import { fileLimits, linesOf, sizeProblem } from './meetFile'
import { fileEndings } from './meetFile.kinds'
import { readHy3 } from './readHy3'
import { formatOf, readMeetFile } from './readMeetFile'
import { nameOfSwimmer, readSdif } from './readSdif'
import { writeSdif } from './writeSdif'

const meet = { name: 'Lantern Invitational', startsOn: '2026-12-04', endsOn: '2026-12-05', createdOn: '2026-12-06', city: 'Waco', state: 'TX' }
const written = (values: Partial<WrittenResult> = {}): WrittenResult => ({
  eventNumber: 4, code: '50Free', isField: false, sex: 'F', className: '', round: 'final', mark: '25.34', isMetric: true, wind: '', place: 1, heat: 2, lane: 3, exhibition: false, points: '6', seed: '25.50',
  team: { code: 'ATL', name: 'Atlas' }, relay: '', athletes: [{ lastName: 'Fernby', firstName: 'Ivy', sex: 'F' }], ...values,
})
const relay = written({ eventNumber: 1, code: '200MedleyRelay', relay: 'A', mark: '1:55.02', seed: '', points: '8', athletes: ['Fernby', 'Larkspur', 'Reed', 'Ashgrove'].map((lastName) => ({ lastName, firstName: 'Ada', sex: 'F' as const })) })

describe('codes of events', () => {
  it.each([['100', false, '100'], ['110 H', false, '110H'], ['100m', false, '100'], ['sp', false, 'SP'], ['400', true, '4x100'], ['4x400', true, '4x400'], ['1600', true, '4x400'], ['DMR', true, '4000DMR']])('%s is read', (text, isRelay, code) => {
    expect(trackCode(text, isRelay)).toBe(code)
  })
  it('are written as others have them', () => {
    expect([hytekCode('4x400'), hytekCode('HJ'), swimCode(200, 7), swimCode(200, 9)]).toEqual(['1600', 'HJ', '200MedleyRelay', ''])
    expect([swimEventOf('100Back'), swimEventOf('1mDiving')]).toEqual([{ distance: 100, stroke: 2 }, null])
  })
})

describe('Hy-Tek entries', () => {
  it('are read: people, relays with who runs them, and a scratch', () => {
    const { entries, problems } = readMeetFile('entries.txt', [
      'I;Fernby;Ivy;;F', 'D;Fernby;Ivy;A;F;01/02/2009;ATL;Atlas;16;JR;100;12.85;M;;101;;', 'D;Larkspur;June;;F;;ATL;Atlas;;SO;LJ;5.02;M;;;;S', 'E;Reed;Opal;;F;;BOR;Borea;;;HJ;5-02.00;E',
      'Q;ATL;Atlas;A;F;;400;50.12;M;;;;;;;Fernby;Ivy;;F;;;;;Larkspur;June;;F;;;;', 'R;BOR;Borea;B;F;;1600;;;;Reed;Opal;Ashgrove;Nell',
    ].join('\r\n'))
    expect(problems).toEqual([])
    expect(entries.map(({ line, event, team, athletes, relay: letter, seed, isScratched }) => [line, event.code, event.sex, team.code, athletes.map(({ lastName }) => lastName), letter, seed, isScratched])).toEqual([
      [2, '100', 'F', 'ATL', ['Fernby'], '', '12.85m', false], [3, 'LJ', 'F', 'ATL', ['Larkspur'], '', '5.02m', true], [4, 'HJ', 'F', 'BOR', ['Reed'], '', '5-02.00', false],
      [5, '4x100', 'F', 'ATL', ['Fernby', 'Larkspur'], 'A', '50.12m', false], [6, '4x400', 'F', 'BOR', ['Reed', 'Ashgrove'], 'B', '', false],
    ])
  })
  it('name the lines that nobody should guess at', () => {
    const { entries, problems } = readMeetFile('e.txt', 'D;;Ivy;;F;;ATL;Atlas;;;100\nD;Fernby;Ivy;;F;;;;;;100\nhello\nD;Fernby;Ivy;;F;;ATL;Atlas;;;')
    expect(entries).toEqual([])
    expect(problems.map(({ line, why }) => [line, why])).toEqual([[1, 'The last or the first name is missing.'], [2, 'The team is missing.'], [3, 'This is no record of an entry file: one begins with D, E, I, Q or R.'], [4, 'The event is missing.']])
  })
})

describe('Hy-Tek results', () => {
  it('come back as they were written', () => {
    const text = writeHytekResults(meet, [
      written({ code: '100', mark: '12.85', wind: '+1.2' }), written({ code: 'HJ', isField: true, mark: '5-02.00', isMetric: false, place: 2, points: '3.5' }), written({ code: '4x100', relay: 'A', mark: '50.12', athletes: relay.athletes }),
      written({ code: '100', mark: 'DQ', place: null, points: '', athletes: [{ lastName: 'Semi;colon', firstName: 'Sam', sex: 'F' }] }),
    ])
    expect(text.split('\r\n')[0]).toBe('H;Lantern Invitational;12/04/2026;12/05/2026;Portal;12/06/2026;')
    const { results, problems, format } = readMeetFile('results.txt', text)
    expect([problems, format]).toEqual([[], 'hytekResults'])
    expect(results.map(({ event, mark, wind, place, team, relay: letter, athletes }) => [event.code, event.number, mark, wind, place, team.code, letter, athletes.map(({ lastName }) => lastName).join()])).toEqual([
      ['100', '4', '12.85', '+1.2', 1, 'ATL', '', 'Fernby'], ['HJ', '4', '5-02.00', '', 2, 'ATL', '', 'Fernby'], ['4x100', '4', '50.12', '', 1, 'ATL', 'A', 'Fernby,Larkspur,Reed,Ashgrove'], ['100', '4', 'DQ', '', null, 'ATL', '', 'Semi colon'],
    ])
  })
  it('are doubtful without a mark or a person', () => {
    expect(readHytekResults('E;T;1;;100;F;;;;F;;M\nE;T;1;;100;F;;;;F;12.1;M\nE;TM;1;;100;F;;;;F;12.1').problems.map(({ why }) => why)).toEqual(['The mark is missing.', 'The athlete is missing.', 'Combined events are not read.'])
  })
})

describe('SDIF', () => {
  it('comes back as it was written, in records of 160 columns', () => {
    const text = writeSdif(meet, 'Y', [{ best: written(), heats: written({ round: 'heats', mark: '25.60', place: 2, heat: 1, lane: 4 }) }, { best: written({ mark: 'DNS', place: null, points: '' }), heats: null }, { best: relay, heats: null }, { best: written({ code: '1mDiving' }), heats: null }])
    const lines = text.split('\r\n')
    expect(lines.map((line) => line.slice(0, 2))).toEqual(['A0', 'B1', 'C1', 'D0', 'D0', 'E0', 'F0', 'F0', 'F0', 'F0', 'Z0', ''])
    expect(new Set(lines.slice(0, -1).map(({ length }) => length))).toEqual(new Set([160]))
    // Columns as the document of April 28, 1998 has them: sex, distance, stroke and number; the final's time and course.
    expect([lines[3]!.slice(66, 76), lines[3]!.slice(115, 124), lines[3]!.slice(135, 138)]).toEqual(['F  501   4', '   25.34Y', '  1'])
    const { entries, results, problems } = readMeetFile('meet.sd3', text)
    expect(problems).toEqual([])
    expect(entries.map(({ event, seed, relay: letter, athletes, team }) => [event.code, event.number, seed, letter, athletes.length, team.code])).toEqual([['50Free', '4', '25.50Y', '', 1, 'ATL'], ['50Free', '4', '25.50Y', '', 1, 'ATL'], ['200MedleyRelay', '1', '', 'A', 4, 'ATL']])
    expect(results.map(({ round, mark, place, heat, lane }) => [round, mark, place, heat, lane])).toEqual([['heats', '25.60', 2, 1, 4], ['final', '25.34', 1, 2, 3], ['final', 'NS', null, 2, 3], ['final', '1:55.02', 1, 2, 3]])
  })
  it('is read from a results file of a meet manager too, which is called .cl2', () => {
    const text = writeSdif(meet, 'Y', [{ best: written(), heats: null }])
    for (const name of ['Meet Results-Lantern-04Dec2026-001.cl2', 'MEET.CL2']) expect(readMeetFile(name, text)).toMatchObject({ format: 'sdif', problems: [], results: [{ mark: '25.34', place: 1 }] })
    // The name alone makes it none: nothing of another kind of file is guessed at.
    expect(readMeetFile('meet.cl2', 'hello').problems).toMatchObject([{ line: 1, why: expect.stringContaining('SDIF (.sd3 or .cl2)') }])
    expect([fileEndings.entries, fileEndings.results].map((endings) => endings.includes('.cl2'))).toEqual([true, true])
  })
  it('leaves out no line without a word', () => {
    const { problems } = readSdif(['A0', 'F0 x', `D0${' '.repeat(65)}F  501   4`, 'nonsense'].join('\n'))
    expect(problems.map(({ line, why }) => [line, why])).toEqual([[2, 'There is no relay before this swimmer.'], [3, 'There is no team before this swimmer.'], [4, 'This is no record of SDIF.']])
    expect(nameOfSwimmer('O’Neil Ruiz, Mary Ann B')).toEqual({ lastName: 'O’Neil Ruiz', firstName: 'Mary Ann' })
  })
})

describe('FinishLynx', () => {
  it('gets start lists that name each entry by its key', () => {
    const { evt, ppl, sch } = writeLynx([{ eventNumber: 5, round: 1, heat: 2, name: 'Girls 100, Varsity', distance: '100', fieldCode: '', starters: [{ entryId: 71, position: 4, lastName: 'Fernby', firstName: 'Ivy "Ace"', team: 'Atlas' }] }])
    expect(evt).toBe('5,1,2,"Girls 100, Varsity",,,,,,100\r\n,71,4,Fernby,"Ivy ""Ace""",Atlas\r\n')
    expect([ppl, sch]).toEqual(['71,Fernby,"Ivy ""Ace""",Atlas\r\n', '5,1,2\r\n'])
    expect(commaFields('1,"a ""b"", c",,d')).toEqual(['1', 'a "b", c', '', 'd'])
  })
  it('sends back what its camera read', () => {
    const { results, problems } = readMeetFile('005-1-02.lif', '5,1,2,Girls 100,+1.3,m/s,,,,100,12:01:02.1\n1,71,4,Fernby,Ivy,Atlas,12.846,,12.846\n2,72,5,Reed,Opal,Borea,12.846,,0.000\nDNS,73,6,Lark,June,Atlas,\n,74,7,,,,\nwhat,is,this')
    expect(results.map(({ event, round, heat, lane, place, mark, wind, identity }) => [event.number, round, heat, lane, place, mark, wind, identity])).toEqual([['5', 'heats', 2, 4, 1, '12.846', '+1.3', '71'], ['5', 'heats', 2, 5, 2, '12.846', '+1.3', '72'], ['5', 'heats', 2, 6, null, 'DNS', '', '73']])
    expect(problems.map(({ line, why }) => [line, why])).toEqual([[5, 'This line begins with no place and no DNS, DNF or DQ.'], [6, 'This line begins with no place and no DNS, DNF or DQ.']])
    expect(readLif('nonsense').problems).toHaveLength(1)
  })
  it('sends back trials and tries of the field', () => {
    const long = readLff('14,1,1,Girls Long Jump\n1,81,1,Fernby,Ivy,Atlas,5.02m,,,,4.90m,+1.1,5.02m,+2.3,X,')
    expect(long.results[0]).toMatchObject({ mark: '5.02m', trials: [{ mark: '4.90m', wind: '+1.1' }, { mark: '5.02m', wind: '+2.3' }, { mark: 'X', wind: '' }], heights: [] })
    expect(readLff('15,1,1,High Jump\n1,82,1,Reed,Opal,Borea,1.50m,,,,1.45m,O,1.50m,XO,1.55m,XXX').results[0]).toMatchObject({ trials: [], heights: [{ height: '1.45m', tries: 'O' }, { height: '1.50m', tries: 'XO' }, { height: '1.55m', tries: 'XXX' }] })
  })
})

describe('any file', () => {
  it('is read line by line without what is behind its lines, whatever blanks are in them', () => {
    const blanks = ' '.repeat(1_000_000)
    expect(linesOf(`\uFEFFone \t\u001A \u001A\r\n\n \rD;${blanks}x`)).toEqual([{ line: 1, text: 'one' }, { line: 4, text: `D;${blanks}x` }])
  })
  it('is not read beyond a number of lines and of letters in one', () => {
    const { lines, letters } = fileLimits
    expect([sizeProblem('\n'.repeat(lines - 1)), sizeProblem('x'.repeat(letters)), sizeProblem('\n'.repeat(lines)), sizeProblem(`a\n${'x'.repeat(letters + 1)}`)])
      .toEqual(['', '', 'This file has 20001 lines; the most are 20000. Please split it.', 'Line 2 of this file has 2001 letters; the most are 2000.'])
  })
  it('is known by its name or its first line, and nonsense is a problem and no error', () => {
    expect([formatOf('x.lif', ''), formatOf('x', 'A01V3'), formatOf('x', 'A107Results'), formatOf('x', 'H;Meet'), formatOf('x', 'E;T;1'), formatOf('x', 'E;Ash;Ada'), formatOf('x', '{}')]).toEqual(['lif', 'sdif', 'hy3', 'hytekResults', 'hytekResults', 'hytekEntries', null])
    for (const text of ['', '\u0000\u0001', ';;;;', 'D;', 'A0', 'A1', '"', ',,,', '💥'.repeat(50)]) for (const name of ['a', 'a.lif', 'a.lff', 'a.sd3']) expect(() => readMeetFile(name, text)).not.toThrow()
  })
})

const folder = process.env.PORTAL_MEET_FILES ?? ''
const files = folder !== '' && existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.hy3')) : []
// Real files lie outside the repository: PORTAL_MEET_FILES is a folder with hytek-parser's fixtures (SwimComm, MIT).
describe.skipIf(files.length === 0)('real .hy3 files (skipped unless PORTAL_MEET_FILES is a folder with some)', () => {
  it.each(files)('%s is read whole', (name) => {
    const text = readFileSync(join(folder, name), 'latin1')
    const { entries, results, problems } = readHy3(text)
    const count = (kind: RegExp) => text.split(/\r?\n/).filter((line) => kind.test(line)).length
    expect(entries.length + problems.filter(({ text: line }) => /^[EF]1/.test(line)).length).toBe(count(/^[EF]1/))
    expect(results.length + problems.filter(({ text: line }) => /^[EF]2/.test(line)).length).toBe(count(/^[EF]2/))
    expect(entries.length).toBeGreaterThan(0)
    expect(results.every(({ mark }) => /^(?:\d{1,2}:)?\d{1,2}\.\d{2}$|^(?:DQ|DNS|DNF|SCR)$/.test(mark))).toBe(true)
  })
})
