import { getMenu } from '@portal/shared/publishing/menu/menu.calls'
import { serve } from '../../platform/http/serve'
import { readMenu } from './readMenu'

export const menuRoutes = [serve(getMenu, (_, context) => readMenu(context))]
