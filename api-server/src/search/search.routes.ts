import { findEverywhere } from '@portal/shared/search/search.calls'
import { serve } from '../http/serve'
import { findEverything } from './findEverything'

export const searchRoutes = [serve(findEverywhere, ({ search }, context) => findEverything(context, search))]
