import type { Content, ContentSection, TableCell } from 'pdfmake/interfaces'
import { aboutOf, bracketSvg, layOutBracket } from '@portal/shared/competition/brackets/bracketSvg'
import { bracketSheets, sheetMargins, type BracketSheet } from '@portal/shared/competition/brackets/bracketSheets'
import type { BracketPicture, PictureMatch } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { makePdf } from '../../platform/jobs/writers/makePdf'

/** A bracket as it goes to the thread that draws. */
export interface BracketPaper {
  picture: BracketPicture
  /** "Single elimination, 13 entrants" */
  formatText: string
  organizationName: string
  /** "Nov 21, 2026, 10:15 AM": as of when it is. */
  date: string
}

/** Pools are tables, which go on over as many pages as they need. */
const letter = { width: 612, height: 792 }

/** A bracket for paper: its pools as tables, then its drawing as lines and text, on a page or on as many as can be read (bracketSheets). */
export function drawBracketPdf(paper: BracketPaper): Promise<Buffer> {
  const { picture, organizationName, date } = paper
  const { side } = sheetMargins
  const section = (page: { width: number; height: number }, caption: string, content: Content): ContentSection => ({
    section: content, pageSize: page, pageOrientation: page.width > page.height ? 'landscape' : 'portrait', header: headerOf(paper, caption, page.width - 2 * side),
  })
  const pools = picture.pools.length === 0 ? [] : [section(letter, picture.sections.length > 0 ? 'Pools' : '', picture.pools.map((pool) => poolOf(pool, picture)))]
  const sheets = bracketSheets(picture).map((sheet) => section(sheet.page, sheet.caption, drawingOf(sheet, picture)))
  const all = [...pools, ...sheets]
  return makePdf({
    info: { title: picture.name, author: organizationName },
    pageSize: letter,
    pageMargins: [side, sheetMargins.top, side, sheetMargins.bottom],
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    footer: (page: number, pages: number): Content => ({ margin: [side, 8, side, 0], fontSize: 8, columns: [{ text: `${organizationName}, ${date}` }, { text: pages > 1 ? `Page ${page} of ${pages}` : '', alignment: 'right', width: 80 }] }),
    content: all.length > 0 ? all : [section(letter, '', { text: 'The draw is not made yet.' })],
  })
}

/** One line, set smaller where it would not fit: letters are about half as wide as they are high. */
const lineSize = (text: string, room: number, most: number) => Math.min(most, room / (text.length * 0.56))

function headerOf({ picture, formatText }: BracketPaper, caption: string, room: number): Content {
  const { name, event, activity, level, classification, entrants, championId } = picture
  const about = [event && event.name !== name && event.name, `${activity.name}, ${level.name}`, classification, formatText, caption].filter(Boolean).join(' \u00b7 ')
  const champion = entrants.find(({ entrantId }) => entrantId === championId)
  const championText = champion ? `Champion: ${champion.name}` : ''
  return {
    margin: [sheetMargins.side, 12, sheetMargins.side, 0],
    stack: [
      { text: name, bold: true, fontSize: lineSize(name, room, 13) },
      { text: [about, championText && { text: `${about ? ' \u00b7 ' : ''}${championText}`, bold: true }], fontSize: lineSize(`${about}${championText}   `, room, 9), margin: [0, 1, 0, 0] },
    ],
  }
}

/** The same drawing as the picture that is saved, without its own title, in the middle of the page. */
function drawingOf({ sections, scale, page }: BracketSheet, picture: BracketPicture): Content {
  const width = layOutBracket({ sections }, { isBare: true }).width * scale
  return { svg: bracketSvg({ ...picture, sections }, { isBare: true }), width, margin: [(page.width - 2 * sheetMargins.side - width) / 2, 0, 0, 0] }
}

function poolOf({ title, rows, matches }: BracketPicture['pools'][number], { entrants }: BracketPicture): Content {
  const nameOf = new Map(entrants.map(({ entrantId, name }) => [entrantId, name]))
  const withTies = rows.some(({ ties }) => ties > 0)
  const heading = (text: string): TableCell => ({ text, bold: true })
  const number = (text: string | number): TableCell => ({ text: `${text}`, alignment: 'right' })
  const side = ({ entrantId, from, score }: PictureMatch['top'], isWinner: boolean) => ({ text: `${nameOf.get(entrantId ?? 0) ?? from}${score === null ? '' : ` ${score}`}`, bold: isWinner })
  return [
    { text: title || 'Round robin', bold: true, fontSize: 11, margin: [0, 8, 0, 3] },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1, dontBreakRows: true, widths: [20, '*', 50, 60, 40],
        body: [
          [heading('#'), heading('Name'), ...[withTies ? 'W-L-T' : 'W-L', 'Score', 'Diff'].map((text): TableCell => ({ text, bold: true, alignment: 'right' }))],
          ...rows.map(({ rank, entrantId, wins, losses, ties, scored, allowed }): TableCell[] => [
            `${rank ?? '\u2013'}`, nameOf.get(entrantId) ?? '', number(`${wins}-${losses}${withTies ? `-${ties}` : ''}`), number(`${scored}\u2013${allowed}`), number(scored - allowed),
          ]),
        ],
      },
    },
    {
      layout: 'noBorders', fontSize: 8, margin: [0, 4, 0, 6],
      table: { dontBreakRows: true, widths: ['38%', '*'], body: matches.map((match): TableCell[] => [{ text: aboutOf(match), color: '#555' }, { text: [side(match.top, match.winner === 'top'), '  \u2013  ', side(match.bottom, match.winner === 'bottom')] }]) },
    },
  ]
}
