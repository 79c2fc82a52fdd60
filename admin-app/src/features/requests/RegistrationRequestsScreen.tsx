import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../ui/StateView'
import { RequestListView } from './RequestListView'

/** /administration/registration-request: who waits to be let in; ?list= for status changes and what was accepted. */
export default function RegistrationRequestsScreen() {
  const list = useSearchParams()[0].get('list')
  if (list === 'statusChange') return <RequestListView key={list} list={list} title="Status changes" empty={<EmptyState heading="No status change waits">Schools ask for one where they see a person of theirs.</EmptyState>} />
  if (list === 'accepted') return <RequestListView key={list} list={list} title="Accepted requests" empty={<EmptyState heading="Nothing was accepted yet" />} />
  return <RequestListView key="joining" list="joining" title="Requests" empty={<EmptyState heading="Nobody waits">Who signs up for a school appears here.</EmptyState>} />
}
