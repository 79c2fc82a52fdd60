import { inflateSync } from 'node:zlib'

export interface PdfText {
  text: string
  /** Height of the letters in points, as they stand on paper. */
  size: number
}

export interface PdfPage {
  width: number
  height: number
  texts: PdfText[]
}

/** What stands on the pages of a PDF as pdfmake writes it. A letter that its font has not (a box on paper) is read as U+0000. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = new Map([...bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\s([^]*?)endobj/g)].map(([, number, body]) => [Number(number), body!]))
  const bodyOf = (number: string | undefined) => objects.get(Number(number)) ?? ''
  const streamOf = (number: string | undefined) => {
    const [, content = ''] = /stream\r?\n([^]*)\r?\nendstream/.exec(bodyOf(number)) ?? []
    return content === '' ? '' : inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  }
  const tree = [...objects.values()].find((body) => body.includes('/Type /Pages')) ?? ''
  const kids = [.../\/Kids \[([^\]]*)\]/.exec(tree)![1]!.matchAll(/(\d+) 0 R/g)]
  return kids.map(([, kid]) => {
    const page = bodyOf(kid)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!
    const resources = bodyOf(/\/Resources (\d+) 0 R/.exec(page)![1])
    const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, lettersOf(streamOf(/\/ToUnicode (\d+) 0 R/.exec(bodyOf(font))?.[1]))]))
    return { width: Number(width), height: Number(height), texts: textsOf(streamOf(/\/Contents (\d+) 0 R/.exec(page)![1]), fonts) }
  })
}

/** The letters behind a font's codes, by its map to Unicode. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range]) => [...range!.matchAll(/<([\da-f ]*)>/g)].map(([, units]) => String.fromCharCode(...units!.split(' ').map((unit) => parseInt(unit, 16)))))
}

function textsOf(content: string, fonts: ReadonlyMap<string, string[]>): PdfText[] {
  const texts: PdfText[] = []
  const scales = [1]
  let font: string[] = []
  let size = 0
  for (const line of content.split('\n')) {
    const words = line.trim().split(' ')
    const operator = words.at(-1)
    if (operator === 'q') scales.push(scales.at(-1)!)
    else if (operator === 'Q') scales.pop()
    else if (operator === 'cm') scales[scales.length - 1]! *= Math.abs(Number(words[0]))
    else if (operator === 'Tf') [font, size] = [fonts.get(words[0]!.slice(1)) ?? [], Number(words[1])]
    else if (operator === 'TJ') texts.push({ size: size * scales.at(-1)!, text: [...line.matchAll(/<([\da-f]*)>/g)].flatMap(([, codes]) => codes!.match(/.{4}/g) ?? []).map((code) => font[parseInt(code, 16)] ?? '\u0000').join('') })
  }
  return texts
}
