import { readFormFile } from '@portal/shared/office/forms/formFile'
import type { FormFile } from '@portal/shared/office/forms/formFile.schemas'
import { readXlsForm, type XlsNote } from '@portal/shared/office/forms/xlsForm/readXlsForm'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { FileProblem, readSheets } from '../imports/file/readTables'
import { readTextFile } from '../imports/file/readTextFile'

/** What a file of a form came to: the form with what did not come over, or why it is none. */
export type FormUpload = { file: FormFile; questions: number; notes: XlsNote[] } | { problems: string[] }

/** Reads a form from a file that a portal exported (JSON) or of another tool (XLSForm), in the browser. Never throws. */
export async function readFormUpload(upload: File): Promise<FormUpload> {
  try {
    const sheets = await readSheets(upload)
    if (sheets) return readXlsForm(sheets, upload.name)
    const read = readFormFile(await readTextFile(upload))
    return 'file' in read ? { ...read, questions: questionsIn(read.file.definition).length, notes: [] } : read
  } catch (error) {
    return { problems: [error instanceof FileProblem ? error.message : 'The file could not be read.'] }
  }
}
