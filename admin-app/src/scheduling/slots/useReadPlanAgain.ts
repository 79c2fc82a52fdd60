import { useQueryClient } from '@tanstack/react-query'
import { getDayPlan } from '@portal/shared/scheduling/slots/slotDay.calls'

/** Reads plans of days again, where a refusal says that one is not what was seen: what is sent next is of the plan as it is. */
export function useReadPlanAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [getDayPlan.name] })
}
