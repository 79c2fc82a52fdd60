import { useQuery } from '@tanstack/react-query'
import { listOwnEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import type { OwnActivity } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { query } from '../../platform/lib/call/queries'

const none: readonly OwnActivity[] = []

/** Where one of the family may play, by activity; all of a page ask for it together. */
export function useMemberEligibility(studentId: number) {
  const read = useQuery(query(listOwnEligibility, {}))
  return { read, activities: read.data?.find((each) => each.studentId === studentId)?.activities ?? none }
}
