import { defineWork } from '../../threads/defineWork'
import type { PdfTable } from './drawPdf'

export const drawTableWork = defineWork('drawTable', async (of: PdfTable): Promise<Uint8Array> => new Uint8Array(await (await import('./drawPdf')).drawPdf(of)))
