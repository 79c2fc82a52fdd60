import { findEverywhere } from '@portal/shared/publishing/search/search.calls'
import { serve } from '../../platform/http/serve'
import { findEverything } from './findEverything'

export const searchRoutes = [serve(findEverywhere, ({ search }, context) => findEverything(context, search))]
