import type { ExportTable } from './table'

/** Places in the list of cell formats below. */
export const styles = { text: 0, header: 1, date: 2, moment: 3, quoted: 4 } as const

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** "A", "Z", "AA" for 0, 25, 26. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Text for XML 1.0: signs escaped; what no XML holds (control characters, half characters) left out. */
export const escapeXml = (text: string): string =>
  (/[&<>"\r\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/.test(text)
    ? text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '').replace(/[&<>"\r]/g, (sign) => signs[sign]!)
    : text)

/** A sheet's name has at most 31 characters and none of these. */
export const sheetNameOf = (title: string): string => [...title.replace(/[\p{Cc}[\]:*?/\\]/gu, ' ').replace(/^'+|'+$/g, '').trim()].join('').slice(0, 31).trim() || 'Export'

const stylesXml = `${head}<styleSheet xmlns="${main}">`
  + '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>'
  + '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>'
  + '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8F0ED"/><bgColor indexed="64"/></patternFill></fill></fills>'
  + '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
  + '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
  + '<cellXfs count="5">'
  + '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
  + '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>'
  + '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
  + '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
  + '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>'
  + '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** Names of sheets, each only once: the second of a name has a number behind it. */
export function sheetNamesOf(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const plain = sheetNameOf(title)
    let name = plain
    // Spreadsheets take no two names that differ in capitals alone.
    for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${plain.slice(0, 30 - String(at).length)} ${at}`
    taken.add(name.toLowerCase())
    return name
  })
}

/** Every part of the file but the sheets themselves: path and text. */
export function fixedParts(sheetNames: readonly string[], { title, organizationName, at }: Pick<ExportTable, 'title' | 'organizationName' | 'at'>): [path: string, text: string][] {
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return [
    ['[Content_Types].xml', `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
      + `<Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${sheetNames.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${part}.worksheet+xml"/>`).join('')}`
      + `<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`],
    ['_rels/.rels', `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/>`
      + `<Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`],
    ['docProps/core.xml', `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`
      + `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(organizationName)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`],
    ['xl/workbook.xml', `${head}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets>${sheetNames.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `${head}<Relationships xmlns="${packages}/relationships">${sheetNames.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}`
      + `<Relationship Id="rId${sheetNames.length + 1}" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`],
    ['xl/styles.xml', stylesXml],
  ]
}
