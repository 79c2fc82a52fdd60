import type { CSSProperties } from 'react'
import type { Crest } from '../../directory/schools/crest.schemas'

export interface CrestRowProps {
  of: Crest | null | undefined
  /** Classes of its size: none for rows, `s` for tables. */
  size?: string | undefined
}

/**
 * A school's crest beside its name, which is what is read: a crest says nothing to those who do not see it. The picture lies over the drawn one, so that
 * there is one while it loads, and if it does not. Rows have this one alone, and so have elements, each of which carries it; Crest.tsx has all sizes.
 */
export function CrestRow({ of, size }: CrestRowProps) {
  // A portal that is older than this code has none.
  return of ? (
    <span className={size ? `crest ${size}` : 'crest'} part="crest" aria-hidden="true" style={of.colors as CSSProperties}>
      {of.initials}
      {of.picture ? <img src={of.picture} alt="" loading="lazy" /> : null}
    </span>
  ) : null
}
