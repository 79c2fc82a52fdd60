import type { RecordKind } from '@portal/shared/platform/access/recordKinds'
import type { SQL } from 'drizzle-orm'
import type { Reader } from '../db/database'
import { defineRegistry } from '../hooks/defineRegistry'
import type { RequestContext, SignedIn } from '../http/requestContext'

/** Something of a noun that a file belongs to, as much as its noun needs to know it again: a person's photo, an organization's logo. */
export interface Borne {
  subjectType: string
  subjectId: number
}

/** How a noun holds files. */
export interface FileBearer {
  /** As SQL, of a row of stored_file: this noun made something of it, also if that is removed by now and keeps its file. */
  holds: SQL
  /** What holds the file now. */
  find: (reader: Reader, organizationId: number, fileId: number) => Promise<Borne[]>
  /** Whether someone may read a file for the sake of what holds it. */
  maySee: (reader: Reader, who: SignedIn, borne: Borne, fileId: number, now: Date) => boolean | Promise<boolean>
  /** Which record of a child it is a part of, if it is one: who reads it is noted. */
  record?: RecordKind
  /** Someone reads it for the sake of what holds it: what is to be noted and written down besides. */
  onRead?: (context: RequestContext<SignedIn>, borne: Borne, fileId: number) => Promise<void>
}

/** Everything that files can belong to. Every noun that holds files says so in its manifest, or its files are nobody's. */
export const fileBearers = defineRegistry<FileBearer>('file bearers')
