import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getRequest } from '@portal/shared/identity/requests/request.calls'
import { query } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { DecidedPanel } from './DecidedPanel'
import { RequestFacts } from './RequestFacts'

/** /administration/registration-reject-info/:requestId: why someone was not let in, and opening it again. */
export default function RejectInfoScreen() {
  const requestId = Number(useParams().requestId)
  const read = useQuery(query(getRequest, { requestId }))
  const title = read.data ? `${read.data.firstName} ${read.data.lastName}` : 'Rejected request'
  return (
    <>
      <PageHeader title={title} lead={read.data?.status === 'rejected' && 'was not accepted'} back={{ to: linkTo('rejectedRequests'), label: 'Rejected requests' }} />
      <StateView read={read} what="request">
        {(request) => (
          <div className="panels">
            <DecidedPanel request={request} />
            <RequestFacts request={request} />
          </div>
        )}
      </StateView>
    </>
  )
}
