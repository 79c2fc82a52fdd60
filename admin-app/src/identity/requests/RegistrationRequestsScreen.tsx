import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { RequestListView } from './RequestListView'

/** /administration/registration-request: who is waiting to be admitted; ?list= for status changes and what was accepted. */
export default function RegistrationRequestsScreen() {
  const list = useSearchParams()[0].get('list')
  if (list === 'statusChange') return <RequestListView key={list} list={list} title="Status changes" empty={<EmptyState heading="No pending status changes">Schools request one on a person’s profile.</EmptyState>} />
  if (list === 'accountChanges') return <RequestListView key={list} list={list} title="Account changes" empty={<EmptyState heading="No pending account changes" />} />
  if (list === 'accepted') return <RequestListView key={list} list={list} title="Accepted requests" empty={<EmptyState heading="Nothing has been accepted yet" />} />
  return <RequestListView key="joining" list="joining" title="Requests" empty={<EmptyState heading="No pending requests">People who sign up for a school appear here.</EmptyState>} />
}
