import { expect, it } from 'vitest'
import { legalBlocks } from './legalBlocks'
import { PublishLegalText } from './legalText.schemas'

it('tells headings from paragraphs, and leaves tags text', () => {
  expect(legalBlocks('# Who we are\nWe are one.\nStill one.\n\n\n  Two <b>bold</b>\n#no heading\n# \n')).toEqual([
    { kind: 'heading', text: 'Who we are' },
    { kind: 'paragraph', text: 'We are one.\nStill one.' },
    { kind: 'paragraph', text: 'Two <b>bold</b>\n#no heading\n#' },
  ])
  expect(legalBlocks('')).toEqual([])
})

it('takes plain text only, of any line ends', () => {
  const read = (text: string) => PublishLegalText.safeParse({ kind: 'terms', text, basedOn: 0 })
  expect(read(`# A\r\n${'word '.repeat(20)}`).data?.text).toBe(`# A\n${'word '.repeat(20).trim()}`)
  expect(read('short').success).toBe(false)
  expect(read(`${'word '.repeat(20)}\u0000`).success).toBe(false)
  expect(read('x'.repeat(60_001)).success).toBe(false)
})
