import { describe, expect, it } from 'vitest'
import { agreedText, isForResult, publicActs, publicActText, scoreActText, type ToldAct } from './scoreLines'

const names = { home: 'Atlas', away: 'Borea' }
const entry = (homeScore: number, awayScore: number) => ({ outcome: 'played' as const, homeScore, awayScore, periods: [], overtimePeriods: 0 })
const act = (name: ToldAct['act'], side: ToldAct['side'], said: ToldAct['entry']): ToldAct => ({ act: name, side, entry: said })

describe('what of a score’s history is everyone’s', () => {
  const told = (history: ToldAct[], result: ToldAct['entry']) => {
    const acts = publicActs(history, result)
    return [...acts.map((each, index) => publicActText(each, acts[index - 1], names)), agreedText(acts, names)]
  }
  it.each([
    ['both agreed', [act('report', 'away', entry(0, 2)), act('settle', 'home', entry(0, 2))], entry(0, 2), ['Borea entered 2–0', 'Atlas confirmed', 'Confirmed by both schools']],
    ['one for both', [act('settle', 'both', entry(1, 1))], entry(1, 1), ['Both teams entered 1–1', 'Confirmed by both schools']],
    ['one report is enough', [act('settle', 'home', entry(3, 1))], entry(3, 1), ['Atlas entered 1–3', 'Entered by Atlas']],
    ['the office', [act('settle', 'office', entry(1, 4))], entry(1, 4), ['The association entered 4–1', 'Entered by the association']],
    ['the office approves', [act('report', 'home', entry(1, 0)), act('settle', 'office', entry(1, 0))], entry(1, 0), ['Atlas entered 0–1', 'The association approved', 'Approved by the association']],
    ['nobody answered', [act('report', 'home', entry(1, 0)), act('settle', 'deadline', entry(1, 0))], entry(1, 0), ['Atlas entered 0–1', 'Nobody answered in time, so the score counts', 'Not contested in time']],
    ['disputed before', [act('report', 'home', entry(1, 0)), act('dispute', 'away', entry(1, 1)), act('settle', 'office', entry(1, 1))], entry(1, 1), ['The association entered 1–1', 'Entered by the association']],
    ['corrected', [act('report', 'home', entry(1, 0)), act('settle', 'away', entry(1, 0)), act('correct', 'office', entry(2, 0))], entry(2, 0), ['The association corrected the score to 0–2', 'Corrected by the association']],
    ['cleared and entered again', [act('settle', 'home', entry(1, 0)), act('clear', 'office', null), act('settle', 'away', entry(1, 0))], entry(1, 0), ['Borea entered 0–1', 'Entered by Borea']],
    ['no result yet', [act('report', 'home', entry(1, 0))], null, ['']],
  ])('%s', (_, history, result, expected) => expect(told(history, result)).toEqual(expected))
})

describe('what those read who may read all of it', () => {
  it.each<[string, ToldAct[], ToldAct['entry'], [string, boolean][]]>([
    ['disputed and decided', [act('report', 'home', entry(1, 0)), act('dispute', 'away', entry(1, 1)), act('settle', 'office', entry(1, 1))], entry(1, 1),
      [['Atlas entered 0–1', false], ['Borea entered 1–1 instead', true], ['The association decided 1–1', true]]],
    ['both agreed', [act('report', 'away', entry(0, 2)), act('settle', 'home', entry(0, 2))], entry(0, 2), [['Borea entered 2–0', true], ['Atlas confirmed', true]]],
    ['withdrawn and entered again', [act('settle', 'home', entry(1, 0)), act('clear', 'office', null), act('settle', 'office', entry(2, 0))], entry(2, 0),
      [['Atlas entered 0–1', false], ['', false], ['The association entered 0–2', true]]],
    ['not decided yet', [act('report', 'home', entry(1, 0))], null, [['Atlas entered 0–1', false]]],
  ])('%s', (_, history, result, expected) => expect(history.map((each, index) => [scoreActText(each, history[index - 1], names), isForResult(each, result)])).toEqual(expected))
})
