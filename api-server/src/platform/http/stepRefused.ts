import type { FirstStep } from '@portal/shared/platform/access/firstSteps'
import { DomainError, type ErrorId } from '@portal/shared/platform/call/errors'

const ids: Record<FirstStep, ErrorId> = { password: 'password-required', secondFactor: 'second-factor-required', profile: 'profile-required', rules: 'rules-required' }

/** What someone is told who has something else to do first; the app reads from it what that is, and leads there. */
export const stepRefused = (firstStep: FirstStep): DomainError => new DomainError(ids[firstStep], { details: { firstStep } })
