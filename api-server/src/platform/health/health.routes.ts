import type { Call } from '@portal/shared/platform/call/defineCall'
import { getHealth, getOpenApi } from '@portal/shared/platform/health/health.calls'
import { makeOpenApi } from '../http/openApi'
import { routes } from '../http/routes'
import { serve } from '../http/serve'
import { askDatabase } from './askDatabase'
import manifest from '../../../package.json'

/** As the document's paths are kept by the list: one and the same. */
let served: Call[] | undefined
const allCalls = () => (served ??= routes.items.map(({ call }) => call))

export const healthRoutes = [
  serve(getHealth, async (_, { database }) => {
    await askDatabase(database)
    return { ok: true as const, version: manifest.version, database: database.kind }
  }),
  serve(getOpenApi, async (_, { baseUrl }) => makeOpenApi(allCalls(), baseUrl(), manifest.version)),
]
