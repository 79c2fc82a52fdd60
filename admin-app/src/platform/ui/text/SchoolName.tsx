import type { ComponentProps } from 'react'
import { Crest } from './Crest'
import { ShortName } from './ShortName'

interface SchoolNameProps {
  /** The whole one. */
  name: string
  mark: { shortName: string; crest: ComponentProps<typeof Crest>['of'] } | null
}

/** A school, or a team by its school, in a row of a list: its crest and its short name, the whole one for whoever points at it. A dash for none. */
export const SchoolName = ({ name, mark }: SchoolNameProps) => (mark ? <><Crest of={mark.crest} size="s" /> <ShortName name={name} short={mark.shortName} /></> : <>{name || '–'}</>)
