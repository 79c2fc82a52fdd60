import { describe, expect, it } from 'vitest'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { sampleBracket, samplePools } from '@portal/shared/testing/sampleBrackets'
import { readPdf } from '../../testing/readPdf'
import { drawBracketPdf } from './drawBracketPdf'

const pagesOf = async (picture: BracketPicture, formatText = 'Single elimination') => readPdf(await drawBracketPdf({ picture, formatText, organizationName: 'Prairie League', date: 'Nov 21, 2026, 10:15 AM' }))
const wordsOf = (pages: Awaited<ReturnType<typeof pagesOf>>) => pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n')

describe('a bracket as a PDF', () => {
  it.each([
    [4, ['792x612']], [16, ['792x612']], [64, ['792x1224']], [256, ['792x1224', '792x1224', '792x1224', '792x1224', '792x612']],
  ])('of %i stands on %j, every team in letters that can be read, with title, organization and date', async (entrants, papers) => {
    const picture = sampleBracket({ entrants, played: entrants / 2 })
    const pages = await pagesOf(picture)
    expect(pages.map(({ width, height }) => `${width}x${height}`)).toEqual(papers)
    const words = wordsOf(pages)
    // Long names end with an ellipsis.
    const missing = picture.entrants.filter(({ name }) => !words.includes(name.slice(0, 14)))
    expect(missing).toEqual([])
    for (const { number } of picture.sections[0]!.rounds.flatMap(({ matches }) => matches)) expect(words).toContain(`Game ${number}`)
    for (const { texts } of pages) {
      const page = texts.map(({ text }) => text).join(' ')
      expect(page).toMatch(/Invented\s+Classic/)
      expect(page).toMatch(/Prairie\s+League,\s+Nov\s+21,\s+2026,\s+10:15\s+AM/)
      expect(Math.min(...texts.filter(({ text }) => text.trim() !== '').map(({ size }) => size))).toBeGreaterThanOrEqual(4.99)
    }
  })

  it('says on every page in which format it is played, and that the results of its event are certified', async () => {
    const pages = await pagesOf(sampleBracket({ entrants: 256, played: 128 }), 'Single elimination, 256 entrants, results certified Nov 20, 2026, 4:00 PM CST')
    expect(pages.length).toBeGreaterThan(1)
    for (const { texts } of pages) expect(texts.map(({ text }) => text).join(' ')).toMatch(/256\s+entrants,\s+results\s+certified\s+Nov\s+20,\s+2026/)
  })

  it('has the letters of names from many countries, and draws markup as text', async () => {
    const names = ['Łódź Škola', 'Αθήνα Λύκειο', 'Школа Київ', 'Trường Nguyễn', '<b>Ate</b>', 'São José & Çınar', 'Ærøskøbing', 'L’Hôpital “St. Ő”']
    const picture = sampleBracket({ entrants: 8 })
    const words = wordsOf(await pagesOf({ ...picture, entrants: picture.entrants.map((each, index) => ({ ...each, name: names[index]! })) }))
    for (const name of names) expect(words).toContain(name)
    expect(words).not.toContain('\u0000')
  })

  it('writes pools as tables, with their matches', async () => {
    const words = wordsOf(await pagesOf(samplePools())).replace(/\s+/g, ' ')
    expect(words).toContain('Pool A')
    expect(words).toContain('Invented Harbor Academy')
    expect(words).toMatch(/Game 1 · Final · 25– ?19, 23– ?25, 15– ?11/)
    const both = { ...samplePools(), sections: sampleBracket({ entrants: 4, played: 0 }).sections }
    expect((await pagesOf(both)).map(({ width }) => width)).toEqual([612, 792])
  })

  it('says so where nothing is drawn, and runs nothing', async () => {
    const bytes = await drawBracketPdf({ picture: { ...sampleBracket(), sections: [] }, formatText: '', organizationName: 'Prairie League', date: 'Nov 21, 2026' })
    expect(wordsOf(readPdf(bytes)).replace(/\s+/g, ' ')).toContain('The draw is not made yet.')
    expect(bytes.toString('latin1')).not.toMatch(/\/(?:JavaScript|OpenAction|URI)\b/)
  })
})
