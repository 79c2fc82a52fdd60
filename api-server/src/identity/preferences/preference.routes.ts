import { savePreferences } from '@portal/shared/identity/preferences/preference.calls'
import { serve } from '../../platform/http/serve'
import { savePreferences as save } from './savePreferences'

export const preferenceRoutes = [serve(savePreferences, save)]
