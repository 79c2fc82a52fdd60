import type { Content, TableCell } from 'pdfmake/interfaces'
import { makePdf } from '../../platform/jobs/writers/makePdf'

/** What stands on an entry's paper, in order. */
export type PaperPart =
  | { heading: string }
  | { label: string; text: string }
  | { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** One entry for paper: all texts by now. */
export interface EntryPaper {
  heading: string
  facts: readonly (readonly [string, string])[]
  parts: readonly PaperPart[]
}

/** Entries as they go to the thread that draws. */
export interface EntryPapers {
  title: string
  organizationName: string
  /** "Nov 21, 2026, 10:15 AM CST". */
  date: string
  entries: readonly EntryPaper[]
}

const line = { layout: { hLineWidth: () => 0.25, vLineWidth: () => 0, hLineColor: () => '#c9d3cf', paddingTop: () => 3, paddingBottom: () => 3, paddingLeft: () => 0, paddingRight: () => 8 } }

/** Entries of a form on letter pages, each beginning on one of its own: who and when, then every question with its answer. */
export const drawEntries = ({ title, organizationName, date, entries }: EntryPapers): Promise<Buffer> => makePdf({
  info: { title, author: organizationName },
  pageSize: 'LETTER', pageMargins: [54, 58, 54, 44],
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
  header: { margin: [54, 24, 54, 0], columns: [{ text: title, bold: true, fontSize: 11 }, { text: organizationName, alignment: 'right', fontSize: 9, width: 'auto' }] },
  footer: (page: number, pages: number): Content => ({ margin: [54, 12, 54, 0], fontSize: 8, columns: [{ text: date }, { text: `Page ${page} of ${pages}`, alignment: 'right' }] }),
  content: entries.map((entry, at): Content => ({ stack: contentOf(entry), ...(at > 0 && { pageBreak: 'before' }) })),
})

function contentOf({ heading, facts, parts }: EntryPaper): Content[] {
  const content: Content[] = [
    { text: heading, bold: true, fontSize: 16, margin: [0, 0, 0, 6] },
    { table: { widths: [110, '*'], body: facts.filter(([, text]) => text).map(([name, text]): TableCell[] => [{ text: name, color: '#4b5a55' }, { text }]) }, ...line, margin: [0, 0, 0, 8] },
  ]
  let open: TableCell[][] = []
  const close = () => {
    if (open.length > 0) content.push({ table: { widths: [190, '*'], dontBreakRows: true, body: open }, ...line })
    open = []
  }
  for (const part of parts) {
    if ('label' in part) {
      open.push([{ text: part.label, color: '#4b5a55' }, { text: part.text || '\u2013' }])
      continue
    }
    close()
    if ('heading' in part) content.push({ text: part.heading, bold: true, fontSize: 12, margin: [0, 10, 0, 4] })
    else {
      content.push({
        table: { headerRows: 1, dontBreakRows: true, widths: part.columns.map(() => '*'), body: [part.columns.map((text): TableCell => ({ text, bold: true })), ...part.rows.map((row) => row.map((text): TableCell => ({ text })))] },
        ...line, margin: [0, 2, 0, 8], fontSize: 9,
      })
    }
  }
  close()
  return content
}
