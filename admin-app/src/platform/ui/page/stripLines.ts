import type { ReactNode } from 'react'

export interface StripLine {
  to: string
  icon: ReactNode
  text: string
  /** A second line. */
  about?: string
}

/** Those of these lines that there are. */
export const linesOf = (lines: readonly (StripLine | null | false | '' | undefined)[]): StripLine[] => lines.filter((line): line is StripLine => Boolean(line))
