import { getGuide, leaveOutOfGuide } from '@portal/shared/publishing/guide/guide.calls'
import { serve } from '../../platform/http/serve'
import { leaveOut } from './leaveOut'
import { readGuide } from './readGuide'

export const guideRoutes = [
  serve(getGuide, (input, context) => readGuide(context, input.for)),
  serve(leaveOutOfGuide, (input, context) => leaveOut(context, input)),
]
