import { describe, expect, it } from 'vitest'
import { bracketSvg, layOutBracket } from './bracketSvg'
import { sampleBracket } from '../../testing/sampleBrackets'

const sizes = [2, 3, 4, 8, 13, 16, 33, 64, 128, 256]

describe.each(['single', 'double', 'consolation'] as const)('the picture of a bracket, %s', (kind) => {
  it.each(sizes)('of %i has every match in it, none upon another, and lines that lead from match to match', (entrants) => {
    const picture = sampleBracket({ entrants, format: { kind } })
    const { boxes, lines, width, height } = layOutBracket(picture)
    const seen = picture.sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.filter(({ state }) => state !== 'empty')))
    expect(boxes.map(({ match }) => match.key).sort()).toEqual(seen.map(({ key }) => key).sort())
    const columns = new Map<number, number[]>()
    for (const { x, y } of boxes) columns.set(x, [...(columns.get(x) ?? []), y])
    expect(boxes.filter(({ x, y }) => x < 0 || x + 210 > width || y < 36 || y + 22 > height)).toEqual([])
    const gaps = [...columns.values()].flatMap((ys) => ys.sort((one, other) => one - other).slice(1).map((y, index) => y - ys[index]!))
    expect(gaps.filter((gap) => gap < 59)).toEqual([])
    // Right angles only, and from the right edge of one match to the left edge of the next.
    const at = new Map(boxes.map(({ match, x, y }) => [match.key, { x, y, to: match.winnerTo }]))
    expect(lines.filter(({ points }) => points.slice(1).some(([x, y], index) => x !== points[index]![0] && y !== points[index]![1]))).toEqual([])
    expect(lines.filter(({ from, points }) => points[0]![0] !== at.get(from)!.x + 210 || points.at(-1)![0] !== at.get(at.get(from)!.to!)!.x)).toEqual([])
  })
})

describe('bracketSvg', () => {
  it('is one well-formed document in which names are text', () => {
    const svg = bracketSvg({ ...sampleBracket({ entrants: 16 }), name: '"><script>alert(1)</script>\u0000' })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+(\.\d+)?"/)
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('\u0000')
    expect(svg).toContain('Atlas &#60;script&#62;')
    const open = svg.match(/<[a-z]+( [^>]*)?>/g)!.filter((tag) => !tag.endsWith('/>')).length
    expect(svg.match(/<\/[a-z]+>/g)).toHaveLength(open)
  })

  it('says scores, byes, who is to come, and the champion', () => {
    const svg = bracketSvg(sampleBracket({ entrants: 6, played: 1 }))
    expect(svg.match(/>Bye</g)).toHaveLength(2)
    expect(svg).toContain('>Winner of game 2<')
    expect(svg).toContain('>Game 1 · Final<')
    expect(svg).not.toContain('Champion')
    expect(bracketSvg(sampleBracket({ entrants: 2 }))).toContain('Champion: ')
  })

  it('cuts a name that is longer than its line', () => {
    expect(bracketSvg(sampleBracket({ entrants: 8 }))).toMatch(/>St\. Nobody of the[^<]*…</)
  })
})
