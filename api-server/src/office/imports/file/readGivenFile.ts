import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { FinalTable } from '@portal/shared/competition/standings/readFinalTable'
import { readCsv, type CsvFile } from './readCsv'
import { isJson, readFinalTableFile } from '../results/readResults'

/** A file as it was sent. Its text may be anything at all. */
export interface FileToRead {
  content: string
  /** Rows that this kind of file may have, if not as many as any. */
  mostRows?: number | undefined
  /** A published final table is taken too, as JSON. */
  mayBeTable?: boolean
  /** OneRoster's orgs.csv next to it. */
  orgs?: string | undefined
}

/** What a file says, or why it cannot be read: plain data, which may come out of another thread. */
type Outcome<Read> = { read: Read } | { refusal: Pick<DomainError, 'id' | 'options'> }
export interface ReadOutcome {
  file: Outcome<{ csv: CsvFile } | { table: FinalTable }>
  orgs: Outcome<CsvFile> | null
}

/** Reads a file to its end, or to where it is too much. Never throws for what is in the file. */
export function readGivenFile({ content, mostRows, mayBeTable, orgs }: FileToRead): ReadOutcome {
  return {
    file: outcomeOf(() => (mayBeTable && isJson(content) ? { table: readFinalTableFile(content) } : { csv: readCsv(content, mostRows) })),
    orgs: orgs ? outcomeOf(() => readCsv(orgs)) : null,
  }
}

function outcomeOf<Read>(read: () => Read): Outcome<Read> {
  try {
    return { read: read() }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: { id: error.id, options: error.options } }
    throw error
  }
}

/** What an import is given, its file read. */
export type ImportOf<Input extends z.ZodType<{ content: string }>> = Omit<z.output<Input>, 'content' | 'orgs'> & { file: GivenFile }

/** A file that has been read. What is wrong with it is thrown where it is used: whether someone may use it at all is said before. */
export class GivenFile {
  constructor(private readonly outcome: ReadOutcome) {}

  /** The published final table that it is, or null. @throws DomainError invalid-input */
  get table(): FinalTable | null {
    const read = readOf(this.outcome.file)
    return 'table' in read ? read.table : null
  }

  /** @throws DomainError invalid-input */
  get csv(): CsvFile {
    const read = readOf(this.outcome.file)
    if ('csv' in read) return read.csv
    throw new Error('A final table was read where none may be.')
  }

  /** OneRoster's list of schools, if it came along. @throws DomainError invalid-input */
  get orgs(): CsvFile | null {
    return this.outcome.orgs && readOf(this.outcome.orgs)
  }
}

/** An import with its file read in this very thread, for programs that have nobody else to answer. */
export function readHere<Input extends { content: string; orgs?: string | undefined }>({ content, orgs, ...rest }: Input, kind: Pick<FileToRead, 'mostRows' | 'mayBeTable'> = {}): Omit<Input, 'content' | 'orgs'> & { file: GivenFile } {
  return { ...rest, file: new GivenFile(readGivenFile({ ...kind, content, orgs })) }
}

function readOf<Read>(outcome: Outcome<Read>): Read {
  if ('read' in outcome) return outcome.read
  throw new DomainError(outcome.refusal.id, outcome.refusal.options)
}
