import { z } from 'zod'
import { officeSteps, schoolSteps, stepStates } from './guide.kinds'
import { leftOutParts } from '../../identity/organizations/guideParts.kinds'

export const Step = z.strictObject({
  step: z.enum([...officeSteps, ...schoolSteps]),
  state: z.enum(stepStates),
  /** What is there: "382 schools". Empty if nothing is. */
  there: z.string(),
  /** What is missing, each a sentence with its number: "380 schools have no athletic director". */
  missing: z.array(z.string()),
  isOptional: z.boolean(),
})
export type Step = z.infer<typeof Step>

export const Guide = z.strictObject({
  /** Whose set-up it is: the association's, or a school's. Null for staff who do not act for their whole school: it is not theirs to do. */
  of: z.enum(['office', 'school']).nullable(),
  steps: z.array(Step),
  /** Shown on the dashboard: some of its steps are open, and nobody put it away. */
  isOnDashboard: z.boolean(),
  /** Games are published: by now the dashboard has other news, and the guide is folded there as long as nobody opens it. */
  hasPublished: z.boolean(),
  /** Someone put it away. */
  isPutAway: z.boolean(),
})
export type Guide = z.infer<typeof Guide>

export const LeaveOut = z.strictObject({ part: z.enum(leftOutParts), isLeftOut: z.boolean() })
