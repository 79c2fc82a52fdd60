import { drawBracketPdf, type BracketPaper } from '../../brackets/drawBracketPdf'
import { drawPdf, type PdfTable } from './drawPdf'

/** What can be drawn, as plain data that goes to the thread that draws. */
export type PdfWork = { draws: 'table'; of: PdfTable } | { draws: 'bracket'; of: BracketPaper }

export const drawWork = (work: PdfWork): Promise<Buffer> => (work.draws === 'table' ? drawPdf(work.of) : drawBracketPdf(work.of))
