import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getRequest } from '@portal/shared/identity/requests/request.calls'
import { query } from '../../platform/lib/call/queries'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
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
      <PageHeader title={title} lead={read.data && 'wants to join'} back={{ to: linkTo('registrationRequests'), label: 'Requests' }} />
      <StateView read={read} what="request">
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
