import { crestColors, type GivenColors } from '../../platform/colors/teamColors'
import type { Crest } from './crest.schemas'
import { makeInitials } from './initials'

/** What a crest is made of. */
export interface CrestSource {
  name: string
  /** The school's own choice; empty for those of its name. */
  initials: string
  colors: GivenColors
  picture: string | null
}

export const makeCrest = ({ name, initials, colors, picture }: CrestSource): Crest => ({ initials: initials || makeInitials(name), colors: crestColors(colors), picture })
