import { scratchPerformance as scratchCall, substitutePerformer as substituteCall } from '@portal/shared/competition/scratches/scratch.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { scratchPerformance, substitutePerformer } from './scratches'

export const scratchRoutes = [
  serve(scratchCall, async (input, context) => new WithMessage(await scratchPerformance(input, context), input.isScratched ? 'The performance is scratched.' : 'The performance is back.')),
  serve(substituteCall, async (input, context) => new WithMessage(await substitutePerformer(input, context), 'The substitute is entered.')),
]
