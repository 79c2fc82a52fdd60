import { useQuery } from '@tanstack/react-query'
import { listOwnCoaching, listOwnEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import { query } from '../../platform/lib/call/queries'

/** A student's own states, or those of a parent's children. */
export const useOwnEligibility = () => useQuery(query(listOwnEligibility, {}))

/** One's own states as a coach. */
export const useOwnCoaching = () => useQuery(query(listOwnCoaching, {}))
