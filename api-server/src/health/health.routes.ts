import { allCalls } from '@portal/shared/call/allCalls'
import { getHealth, getOpenApi } from '@portal/shared/health/health.calls'
import { makeOpenApi } from '../http/openApi'
import { serve } from '../http/serve'
import { askDatabase } from './askDatabase'
import manifest from '../../package.json'

export const healthRoutes = [
  serve(getHealth, async (_, { database }) => {
    await askDatabase(database)
    return { ok: true as const, version: manifest.version, database: database.kind }
  }),
  serve(getOpenApi, async (_, { baseUrl }) => makeOpenApi(allCalls, baseUrl(), manifest.version)),
]
