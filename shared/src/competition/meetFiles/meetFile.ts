import type { FileFormat } from './meetFile.kinds'

/** Sex of an event or an athlete as files have it; empty where nothing is said. */
export type FileSex = 'F' | 'M' | 'X' | ''

export interface FileAthlete {
  lastName: string
  firstName: string
  sex: FileSex
  /** Who it is, where that is known and not only called. */
  studentId?: number
}

/** An event as a file names it: by number, by what it is (eventCodes.ts), or by both. */
export interface FileEvent {
  /** "4", "4A"; empty where the file has none. */
  number: string
  /** "100", "4x100", "50Free"; empty where the file has a number only. */
  code: string
  sex: FileSex
  /** "JV"; empty where the file has none. */
  className: string
}

interface FileRow {
  /** From 1. */
  line: number
  event: FileEvent
  /** Code and name as written; the code may be empty. */
  team: { code: string; name: string }
  /** One in an individual event; legs and then alternates of a relay, as far as they are named. */
  athletes: FileAthlete[]
  /** "A"; empty in an individual event. */
  relay: string
  exhibition: boolean
}

/** Someone who is to take part. */
export interface FileEntry extends FileRow {
  /** As written, with the letter of its course behind it where the file says it; empty without one. */
  seed: string
  isScratched: boolean
}

/** What someone did. */
export interface FileResult extends FileRow {
  round: 'heats' | 'final'
  heat: number | null
  lane: number | null
  place: number | null
  /** As written: a mark, or DQ, DNS and the like; never empty. */
  mark: string
  /** As written; empty without one. */
  wind: string
  /** Each trial as written, in their order; empty without any. */
  trials: { mark: string; wind: string }[]
  /** Tries by height, of jumps over a bar; empty without any. */
  heights: { height: string; tries: string }[]
  /** What the file calls whom it is about: of files that came back from a timer, the key of an entry. */
  identity: string
}

/** A line that nobody should guess at. */
export interface FileProblem { line: number; text: string; why: string }

/** What was read of a file: nothing of it is lost, as what cannot be read is among the problems. */
export interface MeetFile { format: FileFormat; entries: FileEntry[]; results: FileResult[]; problems: FileProblem[] }

/** How much of a file is read: entries of the largest meets have a few thousand lines of some 200 letters. */
export const fileLimits = { lines: 20_000, letters: 2_000 } as const

const lineBreak = /\r\n|\n|\r/

/** Why a file is not read at all, as a sentence; empty for one that is. */
export function sizeProblem(text: string): string {
  const lines = text.split(lineBreak)
  if (lines.length > fileLimits.lines) return `This file has ${lines.length} lines; the most are ${fileLimits.lines}. Please split it.`
  const long = lines.findIndex((each) => each.length > fileLimits.letters)
  return long < 0 ? '' : `Line ${long + 1} of this file has ${lines[long]!.length} letters; the most are ${fileLimits.letters}.`
}

/** Without blanks and DOS's mark of a file's end behind it. Seen from the end, as an expression would try each run of blanks inside a line again and again. */
function trimLine(text: string): string {
  let trimmed = text.trimEnd()
  while (trimmed.endsWith('\u001A')) trimmed = trimmed.slice(0, -1).trimEnd()
  return trimmed
}

/** The lines of a file with their numbers from 1; empty ones are left out. A mark of byte order is no part of the first. */
export const linesOf = (text: string): { line: number; text: string }[] =>
  text.replace(/^\uFEFF/, '').split(lineBreak).map((each, index) => ({ line: index + 1, text: trimLine(each) })).filter((each) => each.text !== '')

/** A problem that shows as much of its line as people need to find it. */
export const problemAt = ({ line, text }: { line: number; text: string }, why: string): FileProblem => ({ line, text: text.slice(0, 80), why })

/** Sex as files have it; empty for anything else. */
export const sexOf = (text: string): FileSex => (['F', 'M', 'X'] as const).find((each) => each === text.trim().toUpperCase()) ?? (/^[WG]$/i.test(text.trim()) ? 'F' : /^B$/i.test(text.trim()) ? 'M' : '')

/** A whole number from 1; null for anything else. */
export const countOf = (text: string): number | null => (/^\s*0*[1-9]\d{0,4}\s*$/.test(text) ? Number(text) : null)
