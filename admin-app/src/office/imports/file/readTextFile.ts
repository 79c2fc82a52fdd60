/**
 * The text of a file as spreadsheets write it: UTF-8, or else what Windows programs write (Windows-1252).
 * @throws DOMException if the browser cannot read the file anymore
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
