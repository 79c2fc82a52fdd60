import type { Words } from '../../../platform/format/wordsIn'

/** A sheet of a workbook: its name, and its rows of text, the first of which names the columns. */
export interface XlsSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** A row by its columns, with the number that the spreadsheet shows. */
export interface XlsRow {
  row: number
  /** A column by its name in small letters; empty where there is nothing. */
  of: (column: string) => string
  /** A column of words in English and in Spanish: `label`, `label::English (en)`, `label::Español (es)`. */
  words: (column: string) => Words
}

const spanish = /spanish|espa[nñ]ol|\(es\)|^es$/i
const english = /english|ingl[eé]s|\(en\)|^en$/i
/** Characters that no text here has. */
const unshown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Words without the marks that other tools draw: HTML, and stars for bold. */
const plain = (text: string) => text.replace(/<\/?[a-z][^<>]{0,300}>/gi, '').replace(/\*\*([^*]+)\*\*/g, '$1').replace(unshown, '').trim()

/** The columns of one kind of words: which is English, which Spanish. */
function languagesOf(headings: readonly string[], column: string, usual: string) {
  const columns = headings.flatMap((heading, at) => {
    const [name, ...language] = heading.split(/::?/)
    return name!.trim().toLowerCase() === column ? [{ at, language: language.join(':').trim() }] : []
  })
  const es = columns.find(({ language }) => spanish.test(language))
  const others = columns.filter((each) => each !== es)
  const en = others.find(({ language }) => english.test(language)) ?? others.find(({ language }) => language !== '' && language === usual) ?? others[0]
  return { en: en ?? es, es: en && es, left: others.filter((each) => each !== en && each.language !== '').map(({ language }) => language) }
}

/**
 * The rows of a sheet that have something in them, by columns.
 * @param usual the language that the workbook names as its own
 * @returns the rows, and the languages that are neither English nor Spanish
 */
export function rowsOf(sheet: XlsSheet | undefined, usual = ''): { rows: XlsRow[]; columns: ReadonlySet<string>; languages: string[] } {
  const [headings = [], ...rows] = sheet?.rows ?? []
  const names = headings.map((heading) => heading.trim().toLowerCase().replace(/\s+/g, ' '))
  const at = new Map(names.map((name, index) => [name, index] as const).reverse())
  const languages = new Map(['label', 'hint', 'constraint_message'].map((column) => [column, languagesOf(headings, column, usual)]))
  return {
    columns: new Set(names.map((name) => name.split(/::?/)[0]!)),
    languages: [...new Set([...languages.values()].flatMap(({ left }) => left))],
    rows: rows.flatMap((cells, index): XlsRow[] => {
      if (cells.every((cell) => cell.trim() === '')) return []
      return [{
        row: index + 2,
        of: (column) => (cells[at.get(column) ?? -1] ?? '').replace(unshown, '').trim(),
        words: (column) => {
          const { en, es } = languages.get(column)!
          const [inEnglish, inSpanish] = [plain(cells[en?.at ?? -1] ?? ''), plain(cells[es?.at ?? -1] ?? '')]
          return inSpanish && inEnglish && inSpanish !== inEnglish ? { en: inEnglish, es: inSpanish } : inEnglish || inSpanish
        },
      }]
    }),
  }
}
