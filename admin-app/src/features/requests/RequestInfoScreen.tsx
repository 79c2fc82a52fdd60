import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getRequest } from '@portal/shared/requests/request.calls'
import { query } from '../../lib/queries'
import { HeldForm } from '../../ui/form/HeldForm'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { DecidedPanel } from './DecidedPanel'
import { DecisionForm } from './DecisionForm'
import { RequestFacts } from './RequestFacts'

/** /administration/registration-request-info/:requestId */
export default function RequestInfoScreen() {
  const requestId = Number(useParams().requestId)
  const read = useQuery(query(getRequest, { requestId }))
  const title = read.data ? `${read.data.firstName} ${read.data.lastName}` : 'Registration request'
  return (
    <>
      <PageHeader title={title} lead={read.data && 'asks to be let in'} back={{ to: linkTo('registrationRequests'), label: 'Requests' }} />
      <StateView read={read}>
        {(request) => (
          <div className="panels">
            <RequestFacts request={request} />
            {request.status === 'pending' ? <HeldForm thing={request} version={request.version}>{(asked) => <DecisionForm request={asked} />}</HeldForm> : <DecidedPanel request={request} />}
          </div>
        )}
      </StateView>
    </>
  )
}
