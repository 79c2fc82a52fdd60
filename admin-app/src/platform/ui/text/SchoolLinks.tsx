import { Fragment } from 'react'
import type { May } from '../../lib/session/useMay'
import { NameLink } from './NameLink'

/** Names of schools in a row of a list, each the way to its school for those who may open it. */
export const SchoolLinks = ({ schools, may }: { schools: readonly { schoolId: number; name: string }[]; may: May }) =>
  schools.map(({ schoolId, name }, index) => <Fragment key={schoolId}>{index > 0 && ', '}<NameLink to={may.linkTo('schoolHub', { schoolId })}>{name}</NameLink></Fragment>)
