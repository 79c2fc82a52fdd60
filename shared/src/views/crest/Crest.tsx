import type { Crest as Shown } from '../../directory/schools/crest.schemas'
import { CrestRow } from './CrestRow'

/**
 * A school's crest as CrestRow draws it, in every size.
 * @param props.size of the text around it: nothing for rows, `s` for tables, `l` for tiles, `xl` at the head of a page
 * @param props.over on a ground in the school's own colors, whose custom properties it takes: field and letters change places
 */
export function Crest({ of, size, over }: { of: Shown | null | undefined; size?: 's' | 'l' | 'xl'; over?: boolean }) {
  return CrestRow(over && of ? { of: { ...of, colors: {} as Shown['colors'] }, size: size ? `${size} over` : 'over' } : { of, size })
}
