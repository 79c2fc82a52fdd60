import { describe, expect, it } from 'vitest'
import { bracketSheets, sheetMargins } from './bracketSheets'
import { layOutBracket } from './bracketSvg'
import { sampleBracket, samplePools } from '../../testing/sampleBrackets'

const sheetsOf = (entrants: number, kind: 'single' | 'double' | 'consolation' = 'single', thirdPlace = false) => bracketSheets(sampleBracket({ entrants, format: { kind, ...(thirdPlace && { thirdPlace }) } }))

describe('a bracket on paper', () => {
  it.each([
    [2, ['792x612']], [4, ['792x612']], [16, ['792x612']], [32, ['612x792']], [64, ['792x1224']],
    [128, ['792x1224 1 of 2', '792x1224 2 of 2', '792x612 Last rounds']],
    [256, ['792x1224 1 of 4', '792x1224 2 of 4', '792x1224 3 of 4', '792x1224 4 of 4', '792x612 Last rounds']],
  ])('of %i takes %j', (entrants, expected) => {
    expect(sheetsOf(entrants).map(({ page, caption }) => `${page.width}x${page.height} ${caption.replace('Part ', '')}`.trim())).toEqual(expected)
  })

  it.each((['single', 'double', 'consolation'] as const).flatMap((kind) => [2, 3, 4, 7, 16, 33, 64, 100, 256].map((entrants) => [kind, entrants] as const)))('%s of %i has every match and every line, letters of 5 points, and room around', (kind, entrants) => {
    const picture = sampleBracket({ entrants, format: { kind, ...(kind === 'single' && { thirdPlace: true }), ...(kind === 'double' && { decider: true }) } })
    const sheets = bracketSheets(picture)
    const drawings = sheets.map(({ sections }) => layOutBracket({ sections }, { isBare: true }))
    const whole = layOutBracket(picture)
    expect([...new Set(drawings.flatMap(({ boxes }) => boxes.map(({ match }) => match.key)))].sort()).toEqual(whole.boxes.map(({ match }) => match.key).sort())
    expect([...new Set(drawings.flatMap(({ lines }) => lines.map(({ from }) => from)))].sort()).toEqual(whole.lines.map(({ from }) => from).sort())
    sheets.forEach(({ scale, page }, index) => {
      expect(scale * 11).toBeGreaterThanOrEqual(5)
      expect(drawings[index]!.width * scale).toBeLessThanOrEqual(page.width - 2 * sheetMargins.side + 0.01)
      expect(drawings[index]!.height * scale).toBeLessThanOrEqual(page.height - sheetMargins.top - sheetMargins.bottom + 0.01)
    })
  })

  it('goes on only where someone does: a consolation that stands for itself has its sheets and no more', () => {
    expect(sheetsOf(64, 'consolation').map(({ caption }) => caption)).toEqual(['Main bracket', 'Consolation'])
    expect(sheetsOf(64, 'double').map(({ caption }) => caption)).toEqual(['Main bracket', 'Elimination bracket', 'Last rounds'])
    expect(bracketSheets(sampleBracket({ entrants: 256, format: { kind: 'double', decider: true } })).at(-1)?.sections.map(({ part }) => part)).toEqual(['main', 'losers', 'final'])
    expect(sheetsOf(100, 'consolation').at(-1)?.caption).toBe('Main bracket, last rounds')
    expect(sheetsOf(128, 'single', true).at(-1)?.sections.map(({ part }) => part)).toEqual(['main', 'third'])
  })

  it('is no sheet where nothing is drawn', () => {
    expect(bracketSheets(samplePools())).toEqual([])
    expect(bracketSheets({ sections: [] })).toEqual([])
  })
})
