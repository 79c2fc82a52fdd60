import { Link } from 'react-router-dom'
import '@portal/shared/views/crest/Crest.css'
import { linkTo } from '@portal/shared/platform/access/screens'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { later } from '../../platform/ui/loading/later'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState } from '../../platform/ui/loading/StateView'

/** Each kind of people loads its own home alone. */
const OfficeHome = later<object>(() => import('./OfficeHome'))
const SchoolHome = later<object>(() => import('./SchoolHome'))
const FamilyHome = later<object>(() => import('./FamilyHome'))
const FanHome = later<object>(() => import('./FanHome'))

/** /dashboard and /administration/home: the home of the person's role or, without one, whom to ask for it. */
export default function OwnDashboardScreen() {
  const { userRoleId, organization } = useUser()
  const may = useMay()
  if (userRoleId === null) return <NoRole organization={organization.name} />
  if (may.see('allSchools')) return <OfficeHome />
  if (may.see('ownSchoolFirst')) return <SchoolHome />
  return may.open('ownFamily') ? <FamilyHome /> : <FanHome />
}

/** For someone whose account is active but has no role yet, or whose last role was removed. */
function NoRole({ organization }: { organization: string }) {
  return (
    <>
      <PageHeader title="Home" />
      <EmptyState heading="Your account doesn’t have a role yet">
        <p>Ask the office of {organization}, or the athletic director of your school. You can also <Link to={linkTo('requestAccess')}>request access</Link>: they decide, and you get an email.</p>
        <p>Published results are under <Link to={linkTo('scores')}>Scores</Link> and <Link to={linkTo('standings')}>Standings</Link>.</p>
      </EmptyState>
    </>
  )
}
