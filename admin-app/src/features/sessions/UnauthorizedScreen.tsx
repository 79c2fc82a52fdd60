import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { PlainPage } from '../../ui/PlainPage'

/** /unauthorized: a named permission is missing (specification, section 2). */
export default function UnauthorizedScreen() {
  return (
    <PlainPage mark="403" heading="Access Denied">
      <p>403 forbidden. Your role does not have the permission that this page needs. An organization admin can grant it.</p>
      <p><Link to={linkTo('signIn')}>Go Back</Link></p>
    </PlainPage>
  )
}
