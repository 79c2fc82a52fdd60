import { useQueryClient } from '@tanstack/react-query'
import { saveMeet } from '@portal/shared/competition/marks/meet.calls'
import { forgetWhatChanged } from '../../platform/lib/call/queries'

/** Reads again all that shows a meet, where a refusal says that it is not what was seen: what is sent next is of the meet as it is. */
export function useReadMeetAgain(): () => void {
  const client = useQueryClient()
  return () => void forgetWhatChanged(client, saveMeet)
}
