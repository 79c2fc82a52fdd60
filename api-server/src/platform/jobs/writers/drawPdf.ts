import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { makePdf } from './makePdf'

/** A table whose cells are texts by now, as it goes to the thread that draws. */
export interface PdfTable {
  title: string
  organizationName: string
  /** "Nov 21, 2026, 10:15 AM CST". */
  date: string
  columns: readonly { heading: string; isNumber: boolean; width: number }[]
  rows: readonly (readonly string[])[]
}

/** Points of a landscape letter page between its margins. */
const pageWidth = 792 - 2 * 36
const gap = 8

/** A landscape table whose header is on every page, with title, organization, date and "page x of y". Takes seconds for thousands of rows. */
export const drawPdf = (table: PdfTable): Promise<Buffer> => makePdf(definitionOf(table))

function definitionOf({ title, organizationName, date, columns, rows }: PdfTable): TDocumentDefinitions {
  const characters = columns.reduce((sum, { width }) => sum + width, 0)
  const room = pageWidth - gap * columns.length
  // The more a line must hold, the smaller it is set; never so small that paper does not show it.
  const fontSize = Math.max(5.5, Math.min(9, (room / characters) * 1.9))
  const cell = (text: string, index: number): TableCell => ({ text: breakable(text), alignment: columns[index]!.isNumber ? 'right' : 'left' })
  return {
    info: { title, author: organizationName },
    pageSize: 'LETTER',
    pageOrientation: 'landscape',
    pageMargins: [36, 58, 36, 40],
    defaultStyle: { font: 'Roboto', fontSize, lineHeight: 1.15 },
    header: { margin: [36, 22, 36, 0], columns: [{ text: title, bold: true, fontSize: 13 }, { text: organizationName, alignment: 'right', fontSize: 9, margin: [0, 3, 0, 0] }] },
    footer: (page: number, pages: number): Content => ({ margin: [36, 12, 36, 0], columns: [{ text: date, fontSize: 8 }, { text: `Page ${page} of ${pages}`, alignment: 'right', fontSize: 8 }] }),
    content: [{
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => (room * width) / characters),
        body: [columns.map(({ heading, isNumber }): TableCell => ({ text: heading, bold: true, alignment: isNumber ? 'right' : 'left' })), ...rows.map((row) => row.map(cell))],
      },
      layout: {
        hLineWidth: (line) => (line === 1 ? 0.8 : 0.25),
        vLineWidth: () => 0,
        hLineColor: (line) => (line === 1 ? '#0f6b54' : '#c9d3cf'),
        paddingLeft: () => gap / 2, paddingRight: () => gap / 2, paddingTop: () => 2, paddingBottom: () => 2,
      },
    }],
  }
}

/** Words that are longer than any column, such as addresses of web pages, may be parted after some of their signs. */
const breakable = (text: string) => (text.length > 12 ? text.replace(/(?<=[^\s]{6}[/@._-])(?=[^\s]{2})/g, '\u200b') : text)
