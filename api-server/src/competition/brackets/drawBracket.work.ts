import { defineWork } from '../../platform/threads/defineWork'
import type { BracketPaper } from './drawBracketPdf'

export const drawBracketWork = defineWork('drawBracket', async (of: BracketPaper): Promise<Uint8Array> => new Uint8Array(await (await import('./drawBracketPdf')).drawBracketPdf(of)))
